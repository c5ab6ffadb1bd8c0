import { type Attention, attention } from "../../../request/attention.ts";
import type { Store } from "../../store.ts";
import { type HeartbeatState, heartbeatState } from "./heartbeat.ts";
import { queryClient } from "./queries.ts";
import type { ConsoleCall } from "./request.ts";

/** Lists that colleagues and other windows change. */
const lists: ConsoleCall[] = [
	"console-entries",
	"console-bin",
	"console-worklist",
	"console-media",
	"console-library-tree",
	"console-library-list",
	"console-notices",
	"console-uploads",
	"console-uploads-choices",
	"console-access-requests",
	"console-grants",
	"console-translations",
	"console-releases",
	"console-leads",
	"console-leads-counts",
	"console-lead-held-mails",
];

/**
 * Refreshes the lists on screen, unannounced, when somebody comes back to the window
 * and when the heartbeat reports a publication or a changed worklist. Returns what
 * ends it.
 */
export function startFreshLists(
	by: Attention = attention,
	heartbeats: Pick<Store<HeartbeatState>, "get" | "subscribe"> = heartbeatState,
): () => void {
	let known: string | undefined;

	function refresh(): void {
		// A list that is being fetched, or goes on to a further page, is left to finish.
		for (const name of lists)
			void queryClient.invalidateQueries(
				{ queryKey: [name] },
				{ cancelRefetch: false },
			);
	}

	const forget = by.whenBack(refresh);
	const unsubscribe = heartbeats.subscribe(() => {
		const { heartbeat } = heartbeats.get();
		// Another place was opened and has no response yet.
		if (!heartbeat) return;
		const { badges, version, uploads, access } = heartbeat;
		const now = JSON.stringify([badges, version, uploads, access]);
		const isChanged = known !== undefined && known !== now;
		known = now;
		if (isChanged) refresh();
	});
	return () => {
		forget();
		unsubscribe();
	};
}
