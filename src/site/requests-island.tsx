import { requestsUrl } from '../shared/open-requests.ts';
import { Requests } from '../ui/requests/requests.tsx';
import { useRequests } from './use-requests.ts';

export interface RequestsIslandProps {
  readonly repository: string;
  readonly label?: string;
}

/** The open feature requests with the most votes. The server renders a link to them; the list loads in the browser. */
export function RequestsIsland({ repository, label }: RequestsIslandProps) {
  const { state, retry } = useRequests(repository, label);
  return <Requests state={state} url={requestsUrl({ repository, label })} onRetry={retry} />;
}
