import { useEffect } from "react";
import type { ContentLanguage } from "../../../../contracts/rights.ts";
import { backgroundCall } from "../../../request/backgroundCall.ts";
import { RequestError } from "../../../request/failure.ts";
import { poll } from "../../../request/poll.ts";
import { createStore, type Store, useStore } from "../../store.ts";
import { type ConsoleAnswer, call } from "./request.ts";

export type Heartbeat = ConsoleAnswer<"console-pulse">;
export type Place = {
	entry: string;
	language: ContentLanguage;
	/** A translation beside its source: whether that has changed is told, too. */
	beside: boolean;
};

/** Milliseconds between two pulses, and the most after failures. */
const every = 5000;
const most = 60_000;

/** Failures of the line; anything else the server has answered. */
const unreachable: RequestError["kind"][] = [
	"offline",
	"timedOut",
	"serverTimedOut",
];

export type HeartbeatState = {
	/**
	 * Answer of the last heartbeat, for the place that is open; null before the
	 * first.
	 */
	heartbeat: Heartbeat | null;
	/** Whether the server cannot be reached. */
	offline: boolean;
};
const state = createStore<HeartbeatState>({ heartbeat: null, offline: false });
/** State outside of components. */
export const heartbeatState: Pick<
	Store<HeartbeatState>,
	"get" | "subscribe"
> = state;
let place: Place | undefined;
let failures = 0;
let beatAgain: () => void = () => {};

async function beat(): Promise<void> {
	const request = place;
	try {
		const body = request ? { place: request } : {};
		const heartbeat = await call("console-pulse", body, backgroundCall);
		failures = 0;
		// A response about a place that was left meanwhile is ignored.
		if (place === request) state.set({ heartbeat, offline: false });
	} catch (error) {
		failures += 1;
		const offline =
			error instanceof RequestError && unreachable.includes(error.kind);
		state.set({ ...state.get(), offline });
	}
}

/** Asks every five seconds while somebody looks, ever more rarely where nobody answers. Returns what ends it. */
export function startHeartbeat(): () => void {
	const next = () => Math.min(every * 2 ** failures, most);
	const stop = poll(beat, { next, fresh: every / 2 });
	beatAgain = () => void beat();
	const back = () => {
		failures = 0;
		beatAgain();
	};
	const gone = () => state.set({ ...state.get(), offline: true });
	addEventListener("online", back);
	addEventListener("offline", gone);
	void beat();
	return () => {
		stop();
		beatAgain = () => {};
		removeEventListener("online", back);
		removeEventListener("offline", gone);
	};
}

/** Answer of the last heartbeat. */
export function useHeartbeat(): HeartbeatState {
	return useStore(state);
}

/** Reports an entry as open here; tells who else has it open and whether it has changed. */
export function usePlace(
	entry: string,
	language: ContentLanguage,
	beside = false,
): Heartbeat | null {
	useEffect(() => {
		const mine = { entry, language, beside };
		place = mine;
		state.set({ ...state.get(), heartbeat: null });
		beatAgain();
		return () => {
			if (place === mine) place = undefined;
			call(
				"console-pulse",
				{ place: mine, leaves: true },
				backgroundCall,
			).catch(() => {});
		};
	}, [entry, language, beside]);
	return useHeartbeat().heartbeat;
}
