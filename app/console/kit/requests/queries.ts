import { notifyManager, QueryClient } from "@tanstack/react-query";
import type { ConsoleCall } from "./request.ts";

/**
 * Cache of the server's responses, one for the life of the page: it belongs to the
 * member of the staff who signed in first, and is loaded anew for anybody else
 * (auth/signedIn.ts). A key begins with the name of its call.
 */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			// The request layer does all of these: it retries, and knows about the network.
			retry: false,
			networkMode: "always",
			refetchOnWindowFocus: false,
			refetchOnReconnect: false,
			// A response is kept for as long as it is shown, so that no screen starts with an
			// old one: forms take their first values from it.
			gcTime: 0,
		},
	},
});

// A row that was dropped elsewhere must not be painted at its old place first.
notifyManager.setScheduler(queueMicrotask);

/** Cache settings of responses that many fields share: fetched anew after 30 seconds. */
export const shared = { staleTime: 30_000, gcTime: Number.POSITIVE_INFINITY };

/** Cache settings of responses that stay the same until the page is loaded anew. */
export const constant = {
	staleTime: Number.POSITIVE_INFINITY,
	gcTime: Number.POSITIVE_INFINITY,
};

/** Marks all responses of calls as outdated: those that are shown are fetched anew. */
export function invalidate(...calls: ConsoleCall[]): void {
	for (const name of calls)
		void queryClient.invalidateQueries({ queryKey: [name] });
}

/** Invalidates the lists that show an entry that was created, removed, restored or renamed. */
export function entriesChanged(): void {
	invalidate(
		"console-entries",
		"console-bin",
		"console-models",
		"console-slides",
	);
}
