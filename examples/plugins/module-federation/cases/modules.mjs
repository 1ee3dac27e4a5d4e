import assert from 'node:assert/strict';
import { apps } from '../project.mjs';

export default {
  async shop() {
    const { host } = await apps();
    return host.modules.filter((name) => /^(remote|consume|provide|external)/.test(name)).join('\n');
  },
  async checkout() {
    const { remote } = await apps();
    return remote.modules.filter((name) => /^(container|consume|provide)/.test(name)).join('\n');
  },
  async 'module-map'() {
    const { remote } = await apps();
    return (await remote.read('remoteEntry.mjs')).match(/moduleMap = \{[^]*?\n\};/)[0];
  },
};

export const claims = {
  async 'the plugins apply only if their options are set'() {
    const { host, remote } = await apps({ shop: { plugin: { shared: undefined } }, checkout: { plugin: { shared: undefined } } });
    assert.ok(host.modules.some((name) => name.startsWith('remote ')));
    assert.ok(!host.modules.some((name) => name.startsWith('container')));
    assert.ok(remote.modules.includes('container entry'));
    for (const { modules } of [host, remote]) assert.ok(!modules.some((name) => /^(consume|provide)/.test(name)));
  },
};
