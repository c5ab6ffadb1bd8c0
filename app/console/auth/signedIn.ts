import { stayInLanguage } from "../../i18n/choice.ts";
import { pageLanguage } from "../../i18n/pageLanguage.ts";
import {
	cancelAuth,
	ownerOfPage,
	resolveAuth,
} from "../kit/requests/authRequests.ts";
import { callOnce } from "../kit/requests/request.ts";

const channel = "console-sign-in";

/** Tells this browser's other tabs that somebody has signed in. */
function tell(): void {
	const tabs = new BroadcastChannel(channel);
	tabs.postMessage("in");
	tabs.close();
}

/** Listens for sign-ins in other tabs, and for this tab's focus. */
export function onOtherSignIn(listener: () => void): () => void {
	const tabs = new BroadcastChannel(channel);
	tabs.addEventListener("message", listener);
	addEventListener("focus", listener);
	return () => {
		tabs.close();
		removeEventListener("focus", listener);
	};
}

/** Name of the signed-in user, where the page belongs to somebody else. */
export type Stranger = { name: string };

/**
 * Continues waiting calls if the page's own user has signed in: input of one user is
 * never sent as another's.
 */
export async function resumeCalls({
	here,
}: {
	here: boolean;
}): Promise<Stranger | undefined> {
	const { staff } = await callOnce("console-me", {}, { background: !here });
	if (here) tell();
	const owner = ownerOfPage();
	if (owner && owner !== staff.id) return { name: staff.name };
	if (!owner && !hasChosen() && staff.language !== pageLanguage()) {
		stayInLanguage(staff.language);
		return undefined;
	}
	resolveAuth();
	return undefined;
}

/** Whether a language was chosen in this browser: it takes precedence. */
function hasChosen(): boolean {
	try {
		return localStorage.getItem("language") !== null;
	} catch {
		return false;
	}
}

/** Reloads the page for the other user: cancels waiting calls; drafts stay their owner's. */
export function reloadAsOther(): void {
	cancelAuth();
	location.reload();
}
