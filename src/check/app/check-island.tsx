import { CheckForm } from './check-form.tsx';
import { FindingList } from './finding-list.tsx';
import { useCheck } from './use-check.ts';

interface CheckIslandProps {
  /** The documented release. */
  readonly latest: string;
}

/** Checks a configuration while it's typed. */
export function CheckIsland({ latest }: CheckIslandProps) {
  const control = useCheck(latest);
  return (
    <div className="needs-script">
      <CheckForm control={control} />
      <FindingList control={control} />
    </div>
  );
}
