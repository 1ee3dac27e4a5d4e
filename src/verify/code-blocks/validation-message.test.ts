import webpack from 'webpack';
import { describe, expect, it } from 'vitest';
import { issuesOfMessage } from './validation-message.ts';

/** The installed webpack's error message for a configuration. */
const said = (config: unknown): string => {
  try {
    webpack.validate(config as webpack.Configuration);
    return 'nothing';
  } catch (error) {
    return issuesOfMessage((error as Error).message)
      .map(({ title, hint, path }) => `${JSON.stringify(path)}\n  ${title}\n  ${hint}`)
      .join('\n');
  }
};

describe('reads messages of the installed webpack', () => {
  it('unknown options, with the nearest known one', () => {
    expect(said({ output: { filenam: 'a' }, moed: 'none' })).toMatchInlineSnapshot(`
      "["moed"]
        configuration has an unknown property 'moed'.
        Did you mean mode?
      ["output","filenam"]
        configuration.output has an unknown property 'filenam'.
        Did you mean filename?"
    `);
  });

  it("webpack's own hint about a renamed option wins", () => {
    expect(said({ optimization: { namedModules: true } })).toMatchInlineSnapshot(`
      "["optimization","namedModules"]
        configuration.optimization has an unknown property 'namedModules'.
        Did you mean optimization.moduleIds: "named" (BREAKING CHANGE since webpack 5)?"
    `);
  });

  it('wrong values, at the deepest place', () => {
    expect(said({ module: { rules: [{ test: /a/ }, { test: 1 }] } })).toMatchInlineSnapshot(`
      "["module","rules",1,"test"]
        webpack doesn't accept the value of configuration.module.rules[1].test
        It should be an instance of RegExp; or it should be an absolute path string; or it should be an instance of function; or it should be an object; or it should be an array."
    `);
    expect(said({ mode: 'fast' })).toMatchInlineSnapshot(`
      "["mode"]
        configuration.mode should be one of these
        "development" | "production" | "none""
    `);
    expect(said({ output: { path: 'dist' } })).toMatchInlineSnapshot(`
      "["output","path"]
        configuration.output.path: The provided value "dist" is not an absolute path!
        Reported by webpack."
    `);
  });

  it('names with a slash', () => {
    expect(said({ module: { parser: { 'css/auto': { nope: 1 } } } })).toContain('["module","parser","css/auto","nope"]');
  });
});

it('a message of an unknown form is one issue', () => {
  expect(issuesOfMessage('Something else\nhappened', ['output'])).toEqual([
    { title: 'Something else', hint: 'Reported by webpack.', path: ['output'] },
  ]);
});

it("counts from the value's position", () => {
  expect(
    issuesOfMessage("Invalid\n - options has an unknown property 'xyzzy'. These properties are valid:\n   object { banner? }", [
      'plugins',
      1,
    ]),
  ).toEqual([{ title: "options has an unknown property 'xyzzy'.", hint: 'Supported: banner.', path: ['plugins', 1, 'xyzzy'] }]);
});
