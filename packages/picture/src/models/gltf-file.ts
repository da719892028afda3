import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The fields of a glTF file that the checks read. */
export interface GltfJson {
  readonly asset?: { readonly version?: string };
  readonly scene?: number;
  readonly scenes?: readonly { readonly nodes?: readonly number[] }[];
  readonly nodes?: readonly GltfNode[];
  readonly meshes?: readonly { readonly name?: string; readonly primitives: readonly GltfPrimitive[] }[];
  readonly materials?: readonly { readonly name?: string }[];
  readonly accessors?: readonly GltfAccessor[];
  readonly buffers?: readonly { readonly uri?: string; readonly byteLength: number }[];
  readonly images?: readonly {
    readonly name?: string;
    readonly uri?: string;
    readonly bufferView?: number;
    readonly mimeType?: string;
  }[];
  readonly bufferViews?: readonly {
    readonly buffer: number;
    readonly byteOffset?: number;
    readonly byteLength: number;
  }[];
  readonly extensionsRequired?: readonly string[];
  readonly extensionsUsed?: readonly string[];
}

export interface GltfNode {
  readonly name?: string;
  readonly children?: readonly number[];
  readonly mesh?: number;
  readonly skin?: number;
  readonly matrix?: readonly number[];
  readonly translation?: readonly number[];
  readonly rotation?: readonly number[];
  readonly scale?: readonly number[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

export interface GltfPrimitive {
  readonly attributes: Readonly<Record<string, number>>;
  readonly indices?: number;
  readonly material?: number;
  readonly mode?: number;
}

export interface GltfAccessor {
  readonly count: number;
  readonly componentType?: number;
  readonly normalized?: boolean;
  readonly min?: readonly number[];
  readonly max?: readonly number[];
}

/** A glTF file that was looked at, and what is wrong with it in plain words. */
export interface GltfFile {
  readonly json: GltfJson;
  readonly faults: readonly string[];
}

const GLB_MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;

/** Surface compression and copies that the loader can't read by itself, and what to do about them. */
const unreadable: Readonly<Record<string, string>> = {
  KHR_draco_mesh_compression: 'is compressed with Draco: export it without mesh compression',
  EXT_meshopt_compression: 'is compressed with meshopt: export it without mesh compression',
  KHR_texture_basisu: 'has KTX2 textures: export them as PNG or JPEG',
  EXT_mesh_gpu_instancing: 'has instanced meshes: make them real before exporting',
};

/** Extensions that change no geometry, or that the loader reads. */
const harmless =
  /^KHR_(materials_\w+|texture_transform|mesh_quantization|lights_punctual)$|^EXT_texture_webp$/;

/** Reads a GLB or glTF file with the files that it names, and says what is missing or unreadable. */
export function readGltf(folder: string, file: string): GltfFile {
  const { json, data, faults } = openGltf(folder, file);
  return data ? { json, faults: [...extensionFaults(json, file), ...faults] } : { json, faults };
}

/** All of a glTF file as text, with its buffers and images inside, as the loader of the page takes it. */
export function gltfText(folder: string, file: string): string {
  const { json, data } = openGltf(folder, file);
  const buffers = json.buffers?.map((buffer, at) => ({
    ...buffer,
    uri: dataAddress(data?.buffers[at], 'application/octet-stream'),
  }));
  const images = json.images?.map((image, at) => {
    if (image.bufferView !== undefined) return image;
    const bytes = data?.images[at];
    return { ...image, uri: dataAddress(bytes, (bytes && imageType(bytes)) ?? 'image/png') };
  });
  return JSON.stringify({ ...json, ...(buffers && { buffers }), ...(images && { images }) });
}

interface OpenedGltf {
  readonly json: GltfJson;
  /** Absent if the file can't be read at all. */
  readonly data?: GltfData;
  readonly faults: readonly string[];
}

interface GltfData {
  readonly buffers: readonly (Buffer | undefined)[];
  readonly images: readonly (Buffer | undefined)[];
}

function openGltf(folder: string, file: string): OpenedGltf {
  const at = inside(folder, file);
  const bytes = at === undefined ? undefined : bytesOf(at);
  if (at === undefined || !bytes) return { json: {}, faults: [`The file ${file} is not there.`] };
  const parts = chunksOf(bytes);
  if (!parts) return { json: {}, faults: [`${file} is not a glTF file, or it is cut off.`] };
  const { json, binary } = parts;
  if (!(json.asset?.version ?? '').startsWith('2'))
    return { json: {}, faults: [`${file} is not glTF 2.0: export it in that version.`] };
  return { json, ...dataOf(json, { folder: path.dirname(at), root: folder, file, binary }) };
}

function extensionFaults({ extensionsRequired = [], extensionsUsed = [] }: GltfJson, file: string): string[] {
  const known = extensionsUsed.flatMap((name) => (unreadable[name] ? [`${file} ${unreadable[name]}.`] : []));
  const others = extensionsRequired.filter((name) => !unreadable[name] && !harmless.test(name));
  return [...known, ...others.map((name) => `${file} needs the extension ${name}, which we can’t read.`)];
}

/** A path that can't leave the maker's folder. */
function inside(root: string, file: string): string | undefined {
  const at = path.resolve(root, file);
  return at.startsWith(path.resolve(root) + path.sep) ? at : undefined;
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    // Missing or unreadable: the caller reports it.
    return undefined;
  }
}

function chunksOf(bytes: Buffer): { json: GltfJson; binary?: Buffer } | undefined {
  if (bytes.length < 20 || bytes.readUInt32LE(0) !== GLB_MAGIC) return asJson(bytes);
  let json: GltfJson | undefined;
  let binary: Buffer | undefined;
  for (let at = 12; at + 8 <= bytes.length;) {
    const [length, kind] = [bytes.readUInt32LE(at), bytes.readUInt32LE(at + 4)];
    const chunk = bytes.subarray(at + 8, at + 8 + length);
    if (chunk.length < length) return undefined;
    if (kind === JSON_CHUNK) json = asJson(chunk)?.json;
    else if (kind === BINARY_CHUNK) binary ??= chunk;
    at += 8 + length;
  }
  return json && { json, ...(binary && { binary }) };
}

function asJson(bytes: Buffer): { json: GltfJson } | undefined {
  try {
    const value = JSON.parse(bytes.toString('utf8')) as unknown;
    return typeof value === 'object' && value !== null ? { json: value } : undefined;
  } catch {
    return undefined;
  }
}

interface Place {
  readonly folder: string;
  readonly root: string;
  readonly file: string;
  readonly binary: Buffer | undefined;
}

function dataOf(json: GltfJson, place: Place): { data: GltfData; faults: string[] } {
  const faults: string[] = [];
  const load = (uri: string, kind: string): Buffer | undefined => {
    const inline = /^data:[^,]*,/.exec(uri);
    if (inline) return Buffer.from(uri.slice(inline[0].length), 'base64');
    const at = path.relative(place.root, path.resolve(place.folder, decodeURIComponent(uri)));
    const full = inside(place.root, at);
    const bytes = full === undefined ? undefined : bytesOf(full);
    if (!bytes) faults.push(`${place.file}: the ${kind} ${uri} is not there.`);
    return bytes;
  };
  const buffers = (json.buffers ?? []).map(({ uri, byteLength }) => {
    const bytes = uri === undefined ? place.binary : load(uri, 'buffer');
    if (uri === undefined && !bytes) faults.push(`${place.file}: its binary buffer is missing.`);
    if (bytes && bytes.length < byteLength)
      faults.push(`${place.file}: the buffer ${nameOf(uri)} is cut off.`);
    return bytes;
  });
  const images = (json.images ?? []).map(({ name, uri, bufferView }) => {
    const bytes = uri === undefined ? viewOf(json, buffers, bufferView) : load(uri, 'texture');
    if (bytes && imageType(bytes) === undefined)
      faults.push(`${place.file}: the texture ${name ?? nameOf(uri)} is not a PNG, JPEG or WebP image.`);
    return bytes;
  });
  return { data: { buffers, images }, faults };
}

const nameOf = (uri: string | undefined): string =>
  uri === undefined || uri.startsWith('data:') ? 'inside it' : uri;

function viewOf({ bufferViews = [] }: GltfJson, buffers: readonly (Buffer | undefined)[], index = -1) {
  const view = bufferViews[index];
  return (
    view && buffers[view.buffer]?.subarray(view.byteOffset ?? 0, (view.byteOffset ?? 0) + view.byteLength)
  );
}

/** The type of an image by its first bytes. */
function imageType(bytes: Buffer): string | undefined {
  if (bytes.length > 8 && bytes.readUInt32BE(0) === 0x89504e47) return 'image/png';
  if (bytes.length > 8 && bytes.readUInt16BE(0) === 0xffd8) return 'image/jpeg';
  return bytes.subarray(8, 12).toString('latin1') === 'WEBP' ? 'image/webp' : undefined;
}

const dataAddress = (bytes: Buffer | undefined, type: string): string =>
  `data:${type};base64,${bytes?.toString('base64') ?? ''}`;
