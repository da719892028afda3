import { Box3, Vector3 } from 'three';
import {
  type LengthUnit,
  lengthUnits,
  type ModelPiece,
  type ModelSet,
  type Selection,
} from './description.ts';
import { colorsOfFinish } from './finish-colors.ts';
import { goTogether, isNamed, isSelected, layersOf, paintOf, whenOf } from './layers.ts';
import type { ModelMesh, ModelOutline } from './outline.ts';

/** Longest and shortest furniture, in meters, along its longest side. */
const LONGEST = 8;
const SHORTEST = 0.2;
const MOST_NAMES = 12;

/** Everything wrong with a piece's description and model, one sentence each. */
export function pieceFaults(piece: ModelPiece, outline: ModelOutline, set: ModelSet): string[] {
  const faults = [
    ...axisFaults(piece),
    ...optionFaults(piece, set),
    ...partFaults(piece),
    ...nameFaults(piece, outline),
    ...meshFaults(piece, outline),
    ...sizeFaults(piece, outline),
  ];
  return [...new Set(faults)].map((fault) => `${piece.style} ${piece.furnitureType}: ${fault}`);
}

const axisFaults = ({ up = '+Y', front = '+Z' }: ModelPiece): string[] =>
  up[1] === front[1] ? [`"up" (${up}) and "front" (${front}) are the same axis.`] : [];

function optionFaults(piece: ModelPiece, set: ModelSet): string[] {
  const options = piece.options ?? {};
  const whens = piece.parts.map((part) => whenOf(part, options));
  return Object.entries(options).flatMap(([option, { choices, default: standard }]) => {
    if (!choices.includes(standard))
      return [`the default of ${option}, ${standard}, is none of its choices.`];
    const shown = new Set(whens.flatMap((when) => when[option] ?? []));
    const isFinish = piece.parts.some(({ finish }) => finish === option);
    if (!isFinish && shown.size === 0) return [`the option ${option} changes no part.`];
    const real = choices.filter((choice) => choice !== 'none');
    const colors = isFinish ? colorsOfFinish(option, set) : undefined;
    return real.flatMap((choice) => {
      if (colors && !colors[choice])
        return [
          `${option} ${choice} has no color: add ${choice} to "ramps", such as "${choice}": "#8a5a33".`,
        ];
      return isFinish || shown.has(choice)
        ? []
        : [`no part is shown for ${option} ${choice}. Name it in "when", or call the choice none.`];
    });
  });
}

function partFaults(piece: ModelPiece): string[] {
  const options = piece.options ?? {};
  const faults = piece.parts.flatMap((part) => {
    const unknown = Object.entries(part.when ?? {}).flatMap(([option, choices]) =>
      choices
        .filter((choice) => !options[option]?.choices.includes(choice))
        .map((choice) => `part ${part.name} is for ${option} ${choice}, which is no choice of the piece.`),
    );
    return part.finish !== undefined && !options[part.finish]
      ? [...unknown, `part ${part.name} is colored by ${part.finish}, which is no option of the piece.`]
      : unknown;
  });
  piece.parts.forEach((part, at) => {
    for (const other of piece.parts.slice(at + 1).filter(({ name }) => name === part.name)) {
      if (
        JSON.stringify([paintOf(other), other.surface, other.grain]) !==
        JSON.stringify([paintOf(part), part.surface, part.grain])
      )
        faults.push(
          `the entries of part ${part.name} have different colors or surfaces: give them different names.`,
        );
      else if (goTogether(whenOf(part, options), whenOf(other, options)))
        faults.push(
          `two entries of part ${part.name} are shown at once: give each its own choices in "when".`,
        );
    }
  });
  return faults;
}

function nameFaults(piece: ModelPiece, outline: ModelOutline): string[] {
  const check = (selection: Selection, label: string): string[] => {
    const missing = (names: readonly string[] = [], known: readonly string[], kind: string): string[] =>
      names
        .filter((name) => !known.some((one) => isNamed(one, [name])))
        .map((name) => `${label}: the model has no ${kind} ${name}. It has ${listed(known)}.`);
    const faults = [
      ...missing(selection.nodes, outline.nodeNames, 'node'),
      ...missing(selection.materials, outline.materialNames, 'material'),
    ];
    if (faults.length > 0 || outline.meshes.some((mesh) => isSelected(mesh, selection))) return faults;
    const names = [...(selection.nodes ?? []), ...(selection.materials ?? [])].join(', ');
    return [`${label}: ${names} has no faces.`];
  };
  const parts = piece.parts.flatMap((part) => check(part, `part ${part.name}`));
  return piece.ignore ? [...parts, ...check(piece.ignore, '"ignore"')] : parts;
}

function listed(names: readonly string[]): string {
  const known = [...new Set(names)];
  if (known.length === 0) return 'none';
  const more = known.length - MOST_NAMES;
  return known.slice(0, MOST_NAMES).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const meshName = ({ path, material }: ModelMesh): string =>
  `${path.slice(-2).join(' / ')}${material === undefined ? '' : ` (${material})`}`;

function meshFaults(piece: ModelPiece, { meshes }: ModelOutline): string[] {
  if (meshes.length === 0) return ['its model has no faces.'];
  return meshes.flatMap((mesh) => {
    const faults = mesh.isMirrored
      ? [`${mesh.path.at(-1)!} has a negative scale. Apply its scale before exporting.`]
      : [];
    const isIgnored = piece.ignore !== undefined && isSelected(mesh, piece.ignore);
    const parts = piece.parts.filter((part) => isSelected(mesh, part));
    if (isIgnored || parts.length === 1) return faults;
    if (parts.length === 0)
      return [...faults, `${meshName(mesh)} belongs to no part. Assign it, or list it in "ignore".`];
    const names = parts.map(({ name }) => name).join(' and ');
    return [...faults, `${meshName(mesh)} belongs to ${names}: a mesh has one part.`];
  });
}

/** Size of all parts in meters. */
function lengthOf(piece: ModelPiece, outline: ModelOutline): number {
  const shown = new Set(
    layersOf(piece, outline).flatMap(({ variants }) => variants.flatMap((one) => one.meshes)),
  );
  const box = new Box3();
  for (const mesh of outline.meshes) if (shown.has(mesh.key)) box.union(mesh.box);
  const size = box.isEmpty() ? new Vector3() : box.getSize(new Vector3());
  return Math.max(size.x, size.y, size.z) * lengthUnits[piece.unit ?? 'meter'];
}

const isPlausible = (length: number): boolean => length >= SHORTEST && length <= LONGEST;

function sizeFaults(piece: ModelPiece, outline: ModelOutline): string[] {
  const length = lengthOf(piece, outline);
  if (length === 0 || isPlausible(length)) return [];
  const unit = piece.unit ?? 'meter';
  const fitting = (Object.keys(lengthUnits) as LengthUnit[]).filter((other) =>
    isPlausible((length / lengthUnits[unit]) * lengthUnits[other]),
  );
  const hint =
    fitting[0] === undefined ? 'Scale it to its real size.' : `Is its "unit" ${fitting.join(' or ')}?`;
  return [`its model is ${Number(length.toPrecision(3))} m long, read in ${unit}s. ${hint}`];
}
