import type { z } from 'zod';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** Groups of public rows that change together; a cached answer names the groups it was made from. */
export type Topic = 'project' | 'catalog' | 'content' | 'plans' | 'wanted';

/** The zod schemas of an endpoint's request and response, and its text in the API documentation. */
export interface EndpointSchema {
  readonly params?: z.ZodObject;
  readonly querystring?: z.ZodType;
  readonly body?: z.ZodType;
  readonly response: Readonly<Record<number, z.ZodType>>;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
}

/** Exists only for the compiler: the type of an address stores the type of its schema under this key. */
declare const schemaType: unique symbol;

/** Method and URL of an endpoint. From `S`, the type of its schema, the compiler infers the input and output of a call. */
export interface Address<S extends EndpointSchema = EndpointSchema> {
  method: Method;
  url: string;
  /** Present when the answer is the same for everybody and may be cached until one of these topics changes. */
  reads?: readonly Topic[];
  [schemaType]?: S;
}

/* @__NO_SIDE_EFFECTS__ */
export const address = <S extends EndpointSchema>(
  method: Method,
  url: string,
  options: Pick<Address, 'reads'> = {},
): Address<S> => ({ method, url, ...options });

/** Combines an address with its schema for a Fastify route. The schema of another address does not compile. */
export const endpoint = <S extends EndpointSchema>(address: Address<S>, schema: NoInfer<S>) => ({ ...address, schema });

type SchemaOf<A extends Address> = NonNullable<A[typeof schemaType]>;

type Part<S extends EndpointSchema, K extends 'params' | 'querystring' | 'body'> = S[K] extends z.ZodType
  ? { [P in K]: z.input<S[K]> }
  : { [P in K]?: undefined };

/** A query string whose parameters are all optional may be left out. */
type QueryPart<S extends EndpointSchema> =
  Record<never, never> extends Part<S, 'querystring'>['querystring']
    ? Partial<Part<S, 'querystring'>>
    : Part<S, 'querystring'>;

export type InputOf<A extends Address> = Part<SchemaOf<A>, 'params'> &
  QueryPart<SchemaOf<A>> &
  Part<SchemaOf<A>, 'body'>;

export type OutputOf<A extends Address> = SchemaOf<A>['response'][200] extends z.ZodType
  ? z.output<SchemaOf<A>['response'][200]>
  : undefined;

/** How a page or a component calls the API: over HTTP in the browser, within the process in a loader. */
export type Call = <A extends Address>(address: A, input: InputOf<A>) => Promise<OutputOf<A>>;

/** The URL of a call with its path and query parameters filled in. */
export function urlOf<A extends Address>({ url }: A, input: InputOf<A>): string {
  const params: Record<string, unknown> = input.params ?? {};
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries((input.querystring ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) query.append(name, String(value));
  }
  return query.size > 0 ? `${path}?${query}` : path;
}
