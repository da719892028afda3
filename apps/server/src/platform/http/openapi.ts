import { z } from 'zod';
import type { Access, Call } from '@cordovan/contracts/call';
import { scopeForCall } from '@cordovan/domain/integrations';
import { type CallExample, readExamples } from './call-examples.ts';

/**
 * OpenAPI 3.1 description of the served calls, generated from the contract. Generated on first request, because it
 * takes as long as the rest of the server's start.
 */
export function describeCalls(calls: readonly Call[], served: ReadonlySet<string>) {
  let paths: Paths | undefined;
  return {
    openapi: '3.1.0',
    info: { title: 'Cordovan', version: '0.1.0', description: 'Every call of the product.' },
    get paths(): Paths {
      return (paths ??= describePaths(calls, served));
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        staticToken: { type: 'apiKey', in: 'header', name: 'X-Static-Token' },
        terminal: { type: 'apiKey', in: 'cookie', name: 'cordovan-terminal' },
      },
    },
  };
}

type Paths = Readonly<Record<string, Record<string, unknown>>>;

function describePaths(calls: readonly Call[], served: ReadonlySet<string>): Paths {
  const paths: Record<string, Record<string, unknown>> = {};
  const examples = readExamples();
  for (const call of calls) {
    if (!served.has(call.id)) continue;
    for (const { method, path } of [{ method: call.method, path: call.path }, ...(call.aliases ?? [])]) {
      const address = path.replaceAll(/:([A-Za-z]+)/g, '{$1}');
      (paths[address] ??= {})[(method ?? call.method).toLowerCase()] = describe(
        call,
        path,
        examples[call.id] ?? {},
      );
    }
  }
  return paths;
}

function describe(call: Call, path: string, example: CallExample) {
  const inPath = [...path.matchAll(/:([A-Za-z]+)/g)].map(([, name]) => name);
  return {
    operationId: `${call.id}:${path}`,
    tags: [call.id.split('.')[0]],
    summary: call.summary,
    description: `${call.requirements.join(', ')}. ${describeAccess(call.access)} ${describeKey(call)}`,
    security: securityOf(call.access),
    parameters: [
      ...inPath.map((name) => ({
        name,
        in: 'path',
        required: true,
        schema: { type: 'string' },
        ...shown(example.params?.[name!]),
      })),
      ...queryParameters(call.query, example.query),
    ],
    ...(call.body
      ? {
          requestBody: {
            content: { [bodyType(call)]: { schema: jsonSchema(call.body), ...shown(example.body) } },
          },
        }
      : {}),
    responses: {
      200: { description: 'Done', ...(call.answer ? { content: answerContent(call, example) } : {}) },
      default: {
        description: 'Refused: the text says why, X-Error-Code names it',
        content: { 'text/plain': {} },
      },
    },
  };
}

const jsonSchema = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const shown = (example: unknown) => (example === undefined ? {} : { example });

function answerContent(call: Call, { answer }: CallExample) {
  if (call.answerKind === 'text') return { 'text/plain': {} };
  return { 'application/json': { schema: jsonSchema(call.answer!), ...shown(answer) } };
}

function bodyType(call: Call): string {
  if (call.bodyKind === 'form') return 'application/x-www-form-urlencoded';
  return call.bodyKind === 'multipart' ? 'multipart/form-data' : 'application/json';
}

function queryParameters(query: z.ZodType | undefined, example: CallExample['query']) {
  if (!query) return [];
  const schema = jsonSchema(query) as { properties?: Record<string, unknown>; required?: readonly string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
    ...shown(example?.[name]),
  }));
}

function describeAccess(access: Access): string {
  if (typeof access === 'string') return `Access: ${access}.`;
  return 'staff' in access
    ? `Needs the action ${access.staff}.`
    : `Static token, or the action ${access.staticOr}.`;
}

function describeKey({ id, access }: Call): string {
  if (access === 'public') return '';
  const action = typeof access === 'string' ? null : 'staff' in access ? access.staff : access.staticOr;
  const scope = scopeForCall({ id, action });
  return scope === null ? 'Not for API keys.' : `API keys need ${scope}.`;
}

function securityOf(access: Access) {
  if (access === 'public') return [];
  if (access === 'terminal') return [{ terminal: [] }];
  const bearer = { bearer: [] };
  const isStatic = access === 'static' || (typeof access === 'object' && 'staticOr' in access);
  return isStatic ? [bearer, { staticToken: [] }] : [bearer];
}
