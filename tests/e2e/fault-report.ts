import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Counts the tests with the tag `@fault`, and says how many were survived. */
export default class FaultReport implements Reporter {
  private tried = 0;
  private survived = 0;
  private left = 0;

  onTestEnd(test: TestCase, { status }: TestResult): void {
    if (!test.tags.includes('@fault')) return;
    if (status === 'skipped') {
      this.left++;
      return;
    }
    this.tried++;
    if (status === 'passed') this.survived++;
  }

  onEnd(): void {
    if (this.tried > 0) console.log(`faults: ${this.tried} tried, ${this.survived} survived, ${this.left} known and left out`);
  }
}
