import type { TSType } from 'oxc-parser';
import type { TypeIndex, TypeMember } from './type-index.ts';

/** A longer shape doesn't help a reader who looks up an option. Its name leads to the declaration. */
const MAX_SHAPE = 900;
const MAX_LINE = 160;

/**
 * What a type consists of, a member per line; for aliases without members, what they stand for. Types that it names in turn aren't
 * resolved. Undefined for long types.
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

/** An intersection may require what one of its parts leaves open. */
const isRequired =
  (name: string) =>
  (other: TypeMember): boolean =>
    other.name === name && !other.optional;

function cut(type: string): string {
  const text = type.replaceAll(/([:>] )\| /g, '$1');
  return text.length <= MAX_LINE ? text : `${text.slice(0, MAX_LINE - 1).trimEnd()}…`;
}

/** Can members be listed: is it an object type, or several of these joined by `&`? */
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

/** Does an intersection allow further names, as `KnownAssetInfo & Record<string, any>` does? */
function isOpen(types: TypeIndex, name: string): boolean {
  const alias = types.alias(name);
  return alias?.type === 'TSIntersectionType' && alias.types.some((part) => types.source(part).startsWith('Record<'));
}
