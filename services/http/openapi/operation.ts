import type * as z from 'zod/mini';
import type { Route } from '../routes.ts';

export type Schema = z.core.$ZodType;
/** A JSON value, as it stands in the document. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json };
export type JsonObject = { readonly [key: string]: Json };

/** A body that is sent or answered, with something to see beside its schema. */
export interface BodyDescription {
  readonly schema: Schema;
  /** `application/json` when left out. */
  readonly mediaType?: string;
  /** By name. */
  readonly examples?: Readonly<Record<string, Json>>;
  /** Media types of a file that stands for the body where `Accept` asks for it. */
  readonly orFiles?: readonly string[];
}

/** What an operation is for and answers, beside what its route says. */
export interface OperationDescription {
  /** A few words; the heading of the operation. */
  readonly summary: string;
  readonly description?: string;
  /** Group in which it is listed. */
  readonly tag: string;
  /** Object schema of the query parameters. */
  readonly query?: z.ZodMiniObject;
  /** Values to try, by parameter. */
  readonly queryExamples?: Readonly<Record<string, Json>>;
  readonly body?: BodyDescription;
  /** A JSON answer, the media types of a file, or nothing. */
  readonly answer: BodyDescription | { readonly files: readonly string[] } | 'nothing';
  /** Status of success; 200 when left out. */
  readonly success?: number;
  /** Statuses other than success, beside those of every guarded operation. */
  readonly failures: readonly number[];
  /** Answers of other statuses that are no error bodies. */
  readonly otherAnswers?: Readonly<
    Record<number, BodyDescription & { readonly description: string }>
  >;
}

/** A message that the service sends by itself. */
export interface WebhookDescription {
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  readonly tag: string;
  /** As OpenAPI has parameters, without what all of them have. */
  readonly headers: readonly JsonObject[];
  readonly body: BodyDescription;
  /** What an answer of 200 means, and any other. */
  readonly taken: string;
  readonly refused: string;
}

/** Where tokens for a service are had; the addresses may begin at the host of the service. */
export interface SignInAddresses {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Stands before each scope, such as api://app-id. */
  readonly audience: string;
}

/** The name of an operation in tables: `GET /titles/:titleId/sales`. */
export function nameOperation({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** Everything about a service that its description is built from. */
export interface ServiceDescription {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  /** Base address of the operations, relative to the description. */
  readonly server: string;
  readonly routes: readonly Pick<Route, 'method' | 'path' | 'scope'>[];
  /** By `nameOperation`. */
  readonly operations: Readonly<Record<string, OperationDescription>>;
  readonly pathParameters: Readonly<
    Record<string, { readonly schema: Schema; readonly description: string }>
  >;
  /** A value to try for a parameter of an operation, before that of its description. */
  readonly findExample?: (operation: string, parameter: string) => Json | undefined;
  /** Answers that came to an operation, by the name of the body that was sent, before those of its description. */
  readonly findAnswers?: (operation: string) => BodyDescription['examples'];
  /** Schemas that get a name and are pointed at; all others are written out in place. */
  readonly named: Readonly<Record<string, Schema>>;
  /** Of named schemas: what a value below them is, by its dotted path. */
  readonly texts?: Readonly<Record<string, ReadonlyMap<string, string>>>;
  /** Parts that the service reads by hand, with the JSON Schema they are read by. */
  readonly handwritten?: ReadonlyMap<Schema, JsonObject>;
  /** Further named JSON Schemas that the handwritten ones point at. */
  readonly components?: JsonObject;
  readonly errorSchema: Schema;
  /** A sentence and a code to show for each status an operation may fail with. */
  readonly failures: Readonly<
    Record<number, { readonly description: string; readonly example: Json }>
  >;
  /** What each group of operations is about. */
  readonly tags: Readonly<Record<string, string>>;
  /** Of named schemas: the documented values of what stands at a dotted path. */
  readonly choices?: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;
  /** What is sent to an address that was given for it, by name. */
  readonly webhooks?: Readonly<Record<string, WebhookDescription>>;
  /** Stands before the scope of an operation where the security schemes have it so. */
  readonly scopePrefix?: string;
  /** Security schemes by name; `scopes` says whether the scope of an operation applies to them. */
  readonly security: Readonly<
    Record<string, { readonly scheme: JsonObject; readonly scoped: boolean }>
  >;
}
