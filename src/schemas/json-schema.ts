import { z } from 'zod';

/** A literal in `enum`. */
const literal = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const typeName = z.enum(['object', 'array', 'string', 'number', 'boolean', 'null', 'integer']);

/**
 * The JSON Schema dialect in which webpack and its development server describe their options. Unknown keywords are
 * errors, because a new keyword may change what an option accepts.
 */
export const jsonSchema = z.strictObject({
  title: z.string().optional(),
  description: z.string().optional(),
  $ref: z
    .string()
    .regex(/#\/definitions\/\w+$/)
    .optional(),
  type: z.union([typeName, z.array(typeName)]).optional(),
  instanceof: z.string().optional(),
  tsType: z.string().optional(),
  enum: z.array(literal).optional(),
  get anyOf() {
    return z.array(jsonSchema).optional();
  },
  get oneOf() {
    return z.array(jsonSchema).optional();
  },
  get allOf() {
    return z.array(jsonSchema).optional();
  },
  get items() {
    return jsonSchema.optional();
  },
  get not() {
    return jsonSchema.optional();
  },
  get properties() {
    return z.record(z.string(), jsonSchema).optional();
  },
  get additionalProperties() {
    return z.union([z.boolean(), jsonSchema]).optional();
  },
  get definitions() {
    return z.record(z.string(), jsonSchema).optional();
  },
  required: z.array(z.string()).optional(),
  implements: z.array(z.string()).optional(),
  minLength: z.number().optional(),
  minItems: z.number().optional(),
  minProperties: z.number().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  uniqueItems: z.boolean().optional(),
  pattern: z.string().optional(),
  absolutePath: z.boolean().optional(),
  undefinedAsNull: z.boolean().optional(),
  /** The release that added the option. */
  added: z.string().optional(),
  deprecated: z.boolean().optional(),
  experimental: z.boolean().optional(),
  /** URL of its description. */
  link: z.string().optional(),
  /** About flags, not about what the option accepts. */
  cli: z.unknown().optional(),
});

export type JsonSchema = z.infer<typeof jsonSchema>;
