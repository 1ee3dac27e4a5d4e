import type { z } from 'zod';

/** The text of a failed validation: `"title" is missing`. @param subject used for issues without a path */
export function issueText({ path, ...issue }: z.core.$ZodIssue, subject: string): string {
  const name = path.length === 0 ? subject : `"${path.join('.')}"`;
  switch (issue.code) {
    case 'invalid_type':
      // The type of the value is only in the message.
      if (issue.message.endsWith('received undefined')) return `${name} is missing`;
      return `${name} must be ${typeName(issue.expected)}`;
    case 'too_small':
      return issue.minimum === 1 ? `${name} is empty` : `${name} is too short: at least ${issue.minimum}`;
    case 'too_big':
      return `${name} is too long: at most ${issue.maximum}`;
    case 'invalid_value':
      return `${name} must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'unrecognized_keys':
      return `${subject} has no ${issue.keys.map((key) => `"${key}"`).join(' or ')}`;
    case 'invalid_union':
      return `${name} has the wrong type`;
    default:
      // Our own messages start with a verb: "must be a URL".
      return `${name} ${issue.message.charAt(0).toLowerCase()}${issue.message.slice(1)}`;
  }
}

function typeName(type: string): string {
  if (type === 'array') return 'a list';
  if (type === 'object' || type === 'record') return 'a list of keys and values';
  if (type === 'boolean') return 'true or false';
  return type === 'string' ? 'text' : `a ${type}`;
}
