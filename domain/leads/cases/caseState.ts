import type { CaseStage } from "../../../contracts/leads/cases.ts";

/** Deeds of staff and of the person that change no stage but the first. */
export type CaseAction =
	/** Let out of quarantine; held back again, as the merge it was let out for was undone. */
	| "released"
	| "held-again"
	/** Deliveries that were given up are tried again. */
	| "sent-again"
	/** Set right what the person had written. */
	| "corrected"
	| "consent-withdrawn"
	/** Answer of a stranger, passed on to the person or not. */
	| "mail-passed"
	| "mail-refused"
	/** Decision about it taken back: it waits again. */
	| "mail-held";

/** Further word of a person on the page of the request; `day`: `2026-05-31`. */
export type PersonWord =
	| { action: "word"; text: string }
	| { action: "other-day"; day: string };

/** Side that writes a mail of a case. */
export type MailSide = "person" | "distributor" | "staff";

/** Why a mail answers nothing and goes to nobody. */
export type AutomaticMail =
	/** Answering machine, or a list. */
	| "reply"
	/** Report that a mail could not be delivered. */
	| "bounce"
	/** Too many came within an hour. */
	| "loop"
	/** Sender is a distributor that has the case no longer. */
	| "former"
	/** Receiver withdrew their consent. */
	| "withdrawn"
	/** Request was marked as spam. */
	| "spam"
	/** Nothing of it could be read. */
	| "unreadable"
	/** Nothing was written, and nothing attached. */
	| "empty"
	/** Sender is a stranger to whoever has the address: staff decide. */
	| "stranger"
	/** Sender had a copy of an answer, or is of the maker's side, and is not the person. */
	| "copied";

/** Report of a distributor, made by a link of its mail; a change of stage is an event of its own. */
export type DistributorReport =
	| { action: "called" }
	/** `when`: time of the test drive (ISO-8601, UTC); of a further one, that it was moved to. */
	| { action: "test-drive"; when: string }
	| { action: "drive-cancelled" }
	/** The person did not come to the test drive. */
	| { action: "no-show" }
	/** Test drive took place, and the person does not buy. */
	| { action: "not-sold" }
	| { action: "sold" }
	/** `again`: day on which the distributor tries again, `2026-05-31`. */
	| { action: "unreachable"; again: string }
	/** `distributor`: key of the one who gives it back; the rules pass it over from then on. */
	| { action: "not-ours"; reason: string; distributor: string };

/** `of`: id of the lead that it happened to, which is laid over this one. */
type OfOther = { of?: string };

/** Facts that happen to a lead. */
export type CaseFact =
	/** `held`: reason of the quarantine. */
	| { type: "came"; held?: string }
	/** `distributor`: key of the one who is to answer; null for the maker. `rule`: number of the rule, from 1. */
	| { type: "routed"; distributor: string | null; rule?: number }
	/** `fields`: names of those that were corrected; `moved`: the e-mail address is another now. */
	| { type: "action"; action: CaseAction; fields?: string[]; moved?: true }
	/** Consent that was withdrawn, given anew; `text`: how, as staff noted it. */
	| { type: "action"; action: "consent-renewed"; text?: string }
	| ({ type: "action" } & (DistributorReport | PersonWord))
	/** Further word that the person wrote on the page of a request that is laid over this one. */
	| { type: "action"; action: PersonWord["action"]; of: string }
	| { type: "note"; text: string }
	| { type: "stage"; stage: CaseStage }
	/**
	 * A request that waits for an answer (`of`: its id) was laid over this one: somebody's turn
	 * as it has been theirs `since` (ISO-8601, UTC). `first`: for its first answer.
	 */
	| { type: "stage"; stage: "new"; of: string; since: string; first?: true }
	/** `owner`: id of a member of staff; null for nobody. */
	| { type: "owner"; owner: string | null }
	/** Mail from the person, or one that is automatic; `mail`: its id. */
	| ({
			type: "mail-in";
			mail: string;
			side: MailSide;
			automatic?: AutomaticMail;
	  } & OfOther)
	/** Answer to the person. */
	| ({ type: "mail-out"; mail: string; side: MailSide } & OfOther)
	/** Laid over the case of another lead (its id); null: on its own again. */
	| { type: "merged"; into: string | null }
	/** Another lead (its id) was laid over this one; `undone`: it is on its own again. */
	| { type: "merged"; from: string; undone?: true }
	| { type: "delivered"; channel: string }
	| { type: "failed"; channel: string; error: string };

/** Actor of an event; with the name of the distributor, of a member of staff, or of the operator of a command. */
export type CaseActor =
	| { actor: "person" }
	| { actor: "site" }
	| { actor: "distributor"; name: string }
	| { actor: "staff"; name: string };

/** State of a case: what its events say, one after the other. */
export type CaseState = {
	stage: CaseStage;
	ownerId: string | null;
	distributor: string | null;
	/** Id of the lead whose case this one is laid over: out of every list until that is undone. */
	mergedInto: string | null;
};

/** State of a case before its first event. */
export const unopened: CaseState = {
	stage: "new",
	ownerId: null,
	distributor: null,
	mergedInto: null,
};

/** Stage as lists and other systems know it. */
export const shownStage = ({
	stage,
	mergedInto,
}: CaseState): CaseStage | "merged" => (mergedInto === null ? stage : "merged");

/** State of a case after a further event. */
export function stateAfter(state: CaseState, fact: CaseFact): CaseState {
	switch (fact.type) {
		case "came":
			return fact.held === undefined ? state : { ...state, stage: "spam" };
		case "action":
			if (fact.action === "held-again") return { ...state, stage: "spam" };
			return fact.action === "released" ? { ...state, stage: "new" } : state;
		case "routed":
			return { ...state, distributor: fact.distributor };
		case "stage":
			return { ...state, stage: fact.stage };
		case "owner":
			return { ...state, ownerId: fact.owner };
		case "merged":
			return "into" in fact ? { ...state, mergedInto: fact.into } : state;
		case "mail-in":
			// A person who writes again is owed an answer, however the case had ended.
			return fact.side !== "person" || fact.automatic || state.stage === "spam"
				? state
				: { ...state, stage: "new" };
		case "mail-out":
			return state.stage === "new" || state.stage === "waiting"
				? { ...state, stage: "answered" }
				: state;
		default:
			return state;
	}
}
