import { expect, test } from 'vitest';
import { type LighthouseReport, summaryOf } from './lighthouse-summary.ts';

const report = (performance: number, blocking: number, seo = 1, benchmarkIndex = 1500): LighthouseReport => {
  const category = (score: number, ...auditRefs: { id: string; weight: number }[]) => ({ score, auditRefs });
  return {
    environment: { benchmarkIndex },
    categories: {
      performance: category(performance, { id: 'total-blocking-time', weight: 30 }),
      accessibility: category(1, { id: 'html-has-lang', weight: 7 }, { id: 'video-caption', weight: 10 }),
      'best-practices': category(1),
      seo: category(seo, { id: 'meta-description', weight: 1 }, { id: 'hint', weight: 0 }),
    },
    audits: {
      'total-blocking-time': {
        title: 'Total Blocking Time',
        score: performance,
        scoreDisplayMode: 'numeric',
        displayValue: `${blocking} ms`,
        numericValue: blocking,
      },
      'html-has-lang': { title: 'Language', score: 1, scoreDisplayMode: 'binary' },
      'video-caption': { title: 'Captions', score: null, scoreDisplayMode: 'notApplicable' },
      'meta-description': { title: 'Description', score: seo, scoreDisplayMode: 'binary' },
      hint: { title: 'Hint', score: 0, scoreDisplayMode: 'binary' },
    },
  };
};

test('scores, blocking time, and benchmark index are medians', () => {
  expect(summaryOf([report(0.9, 300, 1, 700), report(1, 0, 1, 900), report(0.98, 60, 1, 2000)])).toMatchObject({
    scores: [98, 100, 100, 100],
    blockingTime: 60,
    benchmarkIndex: 900,
  });
});

test('what costs points is listed, and nothing else', () => {
  expect(summaryOf([report(0.9, 300, 0)]).faults).toEqual([
    'performance: Total Blocking Time (total-blocking-time, weight 30): 300 ms',
    'seo: Description (meta-description, weight 1): score 0',
  ]);
  expect(summaryOf([report(1, 0)]).faults).toEqual([]);
});
