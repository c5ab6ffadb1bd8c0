import {
	type EntryState,
	entryStates,
} from "../../../contracts/console/entries/entryStates.ts";
import {
	type EntryKind,
	entryKinds,
	isOpenKind,
} from "../../../contracts/kinds.ts";
import {
	isLanguageCode,
	type LanguageCode,
} from "../../../contracts/language.ts";
import { siteList } from "../addresses.ts";

/** Query of a list, as read from its address. */
export type ListQuery = {
	/** A kind, `site` or `all`. */
	list: string;
	search: string;
	state?: EntryState | undefined;
	language?: LanguageCode | undefined;
	mine: boolean;
};

/** The kinds a list has; undefined where there is no such list. */
export function kindsOf(list: string): EntryKind[] | undefined {
	if (list === "all") return [...entryKinds];
	if (list === siteList) return entryKinds.filter((kind) => !isOpenKind(kind));
	return isOpenKind(list) ? [list] : undefined;
}

export function readQuery(list: string, address: URLSearchParams): ListQuery {
	const state = address.get("state") as EntryState | null;
	const language = address.get("language");
	return {
		list,
		search: address.get("q") ?? "",
		state: state && entryStates.includes(state) ? state : undefined,
		language: isLanguageCode(language) ? language : undefined,
		mine: address.has("mine"),
	};
}

export function writeQuery({ search, state, language, mine }: ListQuery) {
	const address = new URLSearchParams();
	if (search) address.set("q", search);
	if (state) address.set("state", state);
	if (language) address.set("language", language);
	if (mine) address.set("mine", "");
	return address;
}
