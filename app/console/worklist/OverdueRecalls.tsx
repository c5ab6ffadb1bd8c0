import { useTranslations } from "use-intl";
import { may } from "../../../contracts/rights.ts";
import { screenPath } from "../addresses.ts";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { useMe } from "../me.ts";
import { Part } from "./Part.tsx";

type Overdue = ConsoleAnswer<"console-recalls">;

export const noRecalls: Overdue = {
	recalls: [],
	after: null,
	counts: { open: 0, overdue: 0, answered: 0 },
};

/** Recalls that somebody should have answered; none without the right to see them. */
export function useOverdueRecalls(): Overdue | undefined {
	const { staff } = useMe();
	return useConsoleQuery(
		"console-recalls",
		may(staff, "library.manage") ? { state: "overdue", limit: 5 } : undefined,
		{ refetchInterval: 30_000 },
	).loaded.data;
}

export function OverdueRecalls({ recalls, counts }: Overdue) {
	const t = useTranslations("console.worklist");
	const all = screenPath("takings?show=recalls&state=overdue");
	return (
		<Part
			title={t("recalls")}
			count={counts.overdue}
			lines={recalls.map(({ id, file, told, answered, reason, createdAt }) => ({
				...{ id, title: file, href: all, at: createdAt },
				notes: [t("recallWaiting", { count: told - answered }), reason],
			}))}
			all={all}
		/>
	);
}
