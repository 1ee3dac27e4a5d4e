import { join } from 'node:path';
import { promisify } from 'node:util';
import schema from './options.json' with { type: 'json' };
import { packagesOf } from './packages-of.js';

const PLUGIN = 'LicenseReportPlugin';

export default class LicenseReportPlugin {
  constructor(options = {}) {
    this.options = options;
  }

  apply(compiler) {
    const { Compilation, WebpackError, sources } = compiler.webpack;

    compiler.hooks.validate.tap(PLUGIN, () => {
      compiler.validate(schema, this.options, { name: 'License Report Plugin', baseDataPath: 'options' });
    });

    const { filename = 'licenses.json', allowed } = this.options;

    compiler.hooks.thisCompilation.tap(PLUGIN, (compilation) => {
      const logger = compilation.getLogger(PLUGIN);

      compilation.hooks.processAssets.tapPromise(
        { name: PLUGIN, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const packages = packagesOf(compilation, compiler.context);
          logger.info(`Found ${packages.length} packages`);
          compilation.emitAsset(filename, new sources.RawSource(`${JSON.stringify(packages, null, 2)}\n`));

          if (!allowed) return;
          const path = join(compiler.context, allowed);
          compilation.fileDependencies.add(path);
          const list = JSON.parse(await promisify(compiler.inputFileSystem.readFile)(path, 'utf8'));
          for (const { name, license } of packages) {
            if (list.includes(license)) continue;
            compilation.errors.push(new WebpackError(`${PLUGIN}: ${name} has the license ${license}, which ${allowed} doesn't allow`));
          }
        },
      );
    });
  }
}
