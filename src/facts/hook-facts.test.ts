import { expect, it } from 'vitest';
import { hookType } from './hook-facts.ts';
import { TypeIndex } from './type-index.ts';

const types = new TypeIndex(
  'x.d.ts',
  `interface Hooks {
	plain: SyncHook<[string, Chunk[]]>;
	bare: SyncHook<Chunk>;
	bail: AsyncSeriesBailHook<[A], boolean | void>;
	extra: AsyncSeriesHook<[A], Options>;
	map: HookMap<SyncWaterfallHook<[A], A>>;
	fake: FakeHook<Pick<AsyncSeriesHook<[A]>, "tap">>;
	typed: TypedHookMap<Record<"js", SyncHook<[J]>> & Record<string, SyncHook<[Any]>>>;
	multi: MultiHook<SyncHook<[]>>;
	named: Named;
	more: PathTaps<[number], void> & SyncBailHook<[A], void>;
	odd: Map<string, number>;
	keyed: TypedHookMap<Record<"js", SyncHook<[J]>>>;
}
type Named = SyncHook<[N]>;`,
);
const members = types.members('Hooks');
const read = (name: string): unknown => hookType(members.find((member) => member.name === name)?.node, types);

it('reads kind, parameters, and return type', () => {
  expect(['plain', 'bare', 'bail', 'extra', 'map', 'fake', 'typed', 'multi', 'named', 'more'].map(read)).toEqual([
    { kind: 'SyncHook', parameters: ['string', 'Chunk[]'] },
    { kind: 'SyncHook', parameters: ['Chunk'] },
    { kind: 'AsyncSeriesBailHook', parameters: ['A'], returns: 'boolean | void' },
    { kind: 'AsyncSeriesHook', parameters: ['A'] },
    { kind: 'HookMap<SyncWaterfallHook>', parameters: ['A'], returns: 'A' },
    { kind: 'AsyncSeriesHook', parameters: ['A'] },
    { kind: 'HookMap<SyncHook>', parameters: ['Any'] },
    { kind: 'MultiHook<SyncHook>', parameters: [] },
    { kind: 'SyncHook', parameters: ['N'] },
    { kind: 'SyncBailHook', parameters: ['A'], returns: 'void' },
  ]);
});

it.each([
  ['odd', 'x.d.ts:12: unsupported hook type: Map<string, number>'],
  ['keyed', 'x.d.ts:13: unsupported hook type: Record<"js", SyncHook<[J]>>'],
  ['gone', 'x.d.ts declares a hook without a type'],
])("rejects what isn't a hook: %s", (name, message) => expect(() => read(name)).toThrow(message));
