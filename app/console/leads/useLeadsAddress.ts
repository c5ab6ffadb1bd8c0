import { useCallback, useMemo } from "react";
import { languages } from "../../../contracts/language.ts";
import { caseStages } from "../../../contracts/leads/cases.ts";
import {
	type InboxView,
	inboxViewNames,
} from "../../../contracts/leads/inboxViews.ts";
import { leadKinds } from "../../../contracts/leads/leadBounds.ts";
import { screenPath } from "../addresses.ts";
import type { ConsoleAnswer, ConsoleBody } from "../kit/requests/request.ts";
import { useAddressParams } from "../kit/table/useAddressParams.ts";

export type Question = NonNullable<
	ConsoleBody<"console-leads-counts">["newer"]
>["question"];

/** Question of a view that is kept. */
export type KeptQuestion =
	ConsoleAnswer<"console-lead-views">[number]["question"];

/** View that the screen begins with. */
export const firstView: InboxView = "open";

/** Filters besides the view, by their names in the address. */
const filterNames = [
	...(["kind", "country", "distributor", "model", "language"] as const),
	...(["stage", "owner", "search"] as const),
] as const;
export type FilterName = (typeof filterNames)[number];

/** View, filters and order of the list, kept in the address: shared, and part of the history. */
export function useLeadsAddress() {
	const { params, change } = useAddressParams();
	const key = params.toString();

	// biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is in the address.
	const { question, view, filtered, isOldestFirst } = useMemo(() => {
		const value = (name: string) => params.get(name) ?? undefined;
		const among = <Value extends string>(
			list: readonly Value[],
			name: string,
		) => list.find((one) => one === value(name));
		const view = among(inboxViewNames, "view") ?? firstView;
		const country = value("country");
		const filters = {
			kind: among(leadKinds, "kind"),
			country: country?.length === 2 ? country : undefined,
			stage: among(caseStages, "stage"),
			owner: value("owner")?.slice(0, 64),
			distributor: value("distributor")?.slice(0, 64),
			model: value("model")?.slice(0, 100),
			language: among(languages, "language"),
			search: value("search")?.slice(0, 200),
		};
		const given = Object.fromEntries(
			Object.entries(filters).filter(([, one]) => one),
		);
		return {
			view,
			question: { view, ...given } as Question & { view: InboxView },
			filtered: Object.keys(given).length,
			isOldestFirst: value("order") === "oldest",
		};
	}, [key]);

	const pathOf = useCallback(
		(receipt?: string) =>
			`${screenPath(receipt ? `leads/${receipt}` : "leads")}${key && `?${key}`}`,
		[key],
	);

	return {
		view,
		question,
		/** Number of filters besides the view. */
		filtered,
		isOldestFirst,
		/** Address of a request, or of the list, that keeps view and filters. */
		pathOf,
		/** Address of a view, without filters. */
		viewPath: (to: InboxView) =>
			to === firstView
				? screenPath("leads")
				: `${screenPath("leads")}?view=${to}`,
		/** Address of what is looked for, in all requests; undefined where nothing is, or all are shown. */
		everywhere:
			question.search && view !== "all"
				? `${screenPath("leads")}?${new URLSearchParams({ view: "all", search: question.search })}`
				: undefined,
		/** Address of a kept view: all of it stands there, so it can be sent to others. */
		keptPath: ({ oldestFirst, ...question }: KeptQuestion) => {
			const given = Object.entries({
				...question,
				...(oldestFirst && { order: "oldest" }),
			}).filter(([, value]) => value);
			const to = new URLSearchParams(given as [string, string][]);
			return `${screenPath("leads")}?${to}`;
		},
		change: (name: FilterName | "order" | "view", value: string) =>
			change({ [name]: value }),
		clear: () =>
			change(Object.fromEntries(filterNames.map((name) => [name, undefined]))),
	};
}
export type LeadsAddress = ReturnType<typeof useLeadsAddress>;
