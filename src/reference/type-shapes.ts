import type { TSType } from 'oxc-parser';
import type { TypeIndex, TypeMember } from './type-index.ts';

/** A longer shape doesn't help readers who look up an option. The type's name leads to the declaration. */
const MAX_SHAPE = 900;
const MAX_LINE = 160;

/**
 * The members of a type, one per line; for aliases without members, the aliased type. Types of members aren't resolved.
 * Undefined for long types.
 */
export function shapeOf(types: TypeIndex, name: string): string | undefined {
  const declared = types.find(name);
  if (!declared || declared.typeParameters) return undefined;
  const shape =
    declared.type === 'TSTypeAliasDeclaration' && !hasMembers(types, declared.typeAnnotation)
      ? `${name} = ${types.type(declared.typeAnnotation)}`
      : membersShape(name, types.members(name), isOpen(types, name));
  return shape.length <= MAX_SHAPE ? shape : undefined;
}

function membersShape(name: string, members: readonly TypeMember[], open: boolean): string {
  const shown = members.filter(
    (member) => !/^[#[_]/.test(member.name) && !(member.optional && members.some(isRequired(member.name))),
  );
  const lines = [
    ...new Set(shown.map(({ name: member, optional, type }) => `  ${member}${optional ? '?' : ''}: ${cut(type)}`)),
    ...(open ? ['  …: any'] : []),
  ];
  return lines.length === 0 ? `${name} {}` : `${name} {\n${lines.join('\n')}\n}`;
}

/** One part of an intersection may require a member that another leaves optional. */
const isRequired =
  (name: string) =>
  (other: TypeMember): boolean =>
    other.name === name && !other.optional;

function cut(type: string): string {
  const text = type.replaceAll(/([:>] )\| /g, '$1');
  return text.length <= MAX_LINE ? text : `${text.slice(0, MAX_LINE - 1).trimEnd()}…`;
}

/** Whether members can be listed: an object type, or an intersection of object types. */
function hasMembers(types: TypeIndex, type: TSType): boolean {
  switch (type.type) {
    case 'TSTypeLiteral':
      return true;
    case 'TSParenthesizedType':
      return hasMembers(types, type.typeAnnotation);
    case 'TSIntersectionType':
      return type.types.every((part) => hasMembers(types, part));
    case 'TSTypeReference': {
      const name = types.source(type.typeName);
      if (name === 'Record') return true;
      const declared = types.find(name);
      if (!declared || type.typeArguments) return false;
      return declared.type !== 'TSTypeAliasDeclaration' || hasMembers(types, declared.typeAnnotation);
    }
    default:
      return false;
  }
}

/** Whether an intersection allows other names, like `KnownAssetInfo & Record<string, any>`. */
function isOpen(types: TypeIndex, name: string): boolean {
  const alias = types.alias(name);
  return alias?.type === 'TSIntersectionType' && alias.types.some((part) => types.source(part).startsWith('Record<'));
}
