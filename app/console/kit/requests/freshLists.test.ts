import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createStore } from "../../store.ts";
import { startFreshLists } from "./freshLists.ts";
import type { HeartbeatState } from "./heartbeat.ts";
import { queryClient } from "./queries.ts";

const heartbeat = (version: number): HeartbeatState => ({
	heartbeat: {
		present: [],
		stamp: "",
		requests: null,
		uploads: 0,
		access: 0,
		badges: { waiting: 0, returned: 0, failed: 0 },
		version,
	},
	offline: false,
});

test("lists are refreshed when somebody comes back, and when a heartbeat reports a change", async () => {
	const asked = { entries: 0, words: 0 };
	const watch = (key: string, name: keyof typeof asked) =>
		new QueryObserver(queryClient, {
			queryKey: [key],
			queryFn: async () => {
				asked[name] += 1;
				return asked[name];
			},
		}).subscribe(() => {});
	const ends = [
		watch("console-entries", "entries"),
		watch("console-words", "words"),
	];
	let back = () => {};
	const heartbeats = createStore<HeartbeatState>({
		heartbeat: null,
		offline: false,
	});
	const stop = startFreshLists(
		{
			isThere: () => true,
			whenBack(listener) {
				back = listener;
				return () => {};
			},
		},
		heartbeats,
	);
	const isAsked = (times: number) =>
		expect.poll(() => asked).toEqual({ entries: times, words: 1 });
	await isAsked(1);

	// The focus and the visibility of a window are told one after the other.
	back();
	back();
	await isAsked(2);
	back();
	await isAsked(3);

	heartbeats.set(heartbeat(7));
	heartbeats.set({ heartbeat: null, offline: false });
	heartbeats.set(heartbeat(7));
	heartbeats.set(heartbeat(8));
	await isAsked(4);

	stop();
	heartbeats.set(heartbeat(9));
	await isAsked(4);
	for (const end of ends) end();
});
