import { useTranslations } from "use-intl";
import { may } from "../../../contracts/rights.ts";
import { screenPath } from "../addresses.ts";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { useMe } from "../me.ts";
import { Part } from "./Part.tsx";

type Requests = ConsoleAnswer<"console-access-requests">;

/** Requests that are named. */
const mostNamed = 5;

const none: Requests = { requests: [], count: 0, after: null };

/** Requests for access that wait; none without the right to grant it. */
export function useAccessRequests(): Requests {
	const { staff } = useMe();
	const { loaded } = useConsoleQuery(
		"console-access-requests",
		may(staff, "library.manage") ? {} : undefined,
		{ refetchInterval: 30_000 },
	);
	return loaded.data ?? none;
}

export function AccessRequests({ requests, count }: Requests) {
	const t = useTranslations("console.worklist");
	return (
		<Part
			title={t("access")}
			count={count}
			lines={requests.slice(0, mostNamed).map(({ id, name, by, at }) => ({
				...{ id, title: name, at, notes: [by] },
				href: screenPath(`access/${id}`),
			}))}
			all={screenPath("access")}
		/>
	);
}
