import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints how many tests tagged `@fault` passed. */
export default class FaultReport implements Reporter {
  private tried = 0;
  private survived = 0;

  onTestEnd({ tags }: TestCase, { status }: TestResult): void {
    if (!tags.includes('@fault')) return;
    this.tried++;
    if (status === 'passed') this.survived++;
  }

  onEnd(): void {
    if (this.tried > 0) console.log(`faults: ${this.tried} tried, ${this.survived} survived`);
  }
}
