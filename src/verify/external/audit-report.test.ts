import { expect, it } from 'vitest';
import { auditReport } from './audit-report.ts';

it('names what has a hole, and why', () => {
  const printed = JSON.stringify({
    vulnerabilities: {
      tool: { severity: 'high', range: '<2', via: ['small'] },
      small: { severity: 'high', range: '<=1.0.0', via: [{ title: 'Runs text', url: 'https://example.org/1' }] },
    },
    metadata: {},
  });
  expect(auditReport(printed)).toEqual({
    type: 'answered',
    lines: ['high     small <=1.0.0: Runs text https://example.org/1', 'high     tool <2: via small'],
  });
  expect(auditReport('{"vulnerabilities":{}}')).toEqual({ type: 'answered', lines: [] });
});

it.each([
  ['{"error":{"code":"ENOAUDIT","summary":"endpoint is broken\\nmore"}}', 'ENOAUDIT: endpoint is broken'],
  ['{"message":"request to the registry failed"}', 'request to the registry failed'],
  ['{}', "npm didn't print an audit report"],
  ['', 'npm printed nothing'],
  ['npm error no lockfile\nmore', 'npm error no lockfile'],
])('%j is no audit', (printed, reason) => expect(auditReport(printed)).toEqual({ type: 'failed', reason }));
