import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Test files that take half a minute or more. */
const longest = [
  /server\/operations\/(backup|commands|kill)/,
  /e2e\/(pages|account-health|long-lists|operations|toasts|home|app|checkout|cart|order|filters|product)\./,
  /e2e\/journeys\//,
  /e2e\/back-office\//,
];

/** Starts the longest files first, so that no worker idles at the end. A class, because Vitest requires one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.some((pattern) => pattern.test(moduleId));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
