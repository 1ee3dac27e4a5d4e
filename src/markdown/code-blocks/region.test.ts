import { expect, it } from 'vitest';
import { dedent, readRegion } from './code-blocks.ts';

const file = `import a from 'a';
// #region outer

    export default {
      // #region inner-part
      mode: 'production',
      // #endregion
    };
// #endregion outer
# #region shell
npm i
# #endregion
`;

it('shows a whole file without its region marks', () => {
  expect(readRegion('/* #region a */\r\nx\r\n/* #endregion */\r\n<!-- #region b -->\r\ny\r\n\r\n', undefined)).toBe('x\ny');
});

it('shows a region without common indentation and without the marks inside it', () => {
  expect(readRegion(file, 'outer')).toBe("\nexport default {\n  mode: 'production',\n};");
  expect(readRegion(file, 'inner-part')).toBe("mode: 'production',");
  expect(readRegion(file, 'shell')).toBe('npm i');
});

it('rejects a region that is missing or never ends', () => {
  expect(readRegion(file, 'inner')).toBeUndefined();
  expect(readRegion(file, '')).toBeUndefined();
  expect(readRegion('// #region a\nx\n// #region b\n// #endregion', 'a')).toBeUndefined();
});

it.each([
  ['    a {\n      b\n    }', 'a {\n  b\n}'],
  ['\ta\n\t\tb', 'a\n\tb'],
  ['  a\n\n   \n  b', 'a\n\n \nb'],
  ['  a\n\n b', ' a\n\nb'],
  ['a\n  b', 'a\n  b'],
  ['\ta\n  b', '\ta\n  b'],
  ['', ''],
])('dedents %j to %j', (code, dedented) => expect(dedent(code)).toBe(dedented));
