import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { AccessRequestDetail } from "../../../contracts/console/files/access.ts";
import { screenPath } from "../addresses.ts";
import { OpenedFacts } from "../kit/inbox/Opened.tsx";
import { OpenedHead } from "../kit/inbox/OpenedHead.tsx";
import { OpenedItem } from "../kit/inbox/OpenedItem.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import type { useOpenRequest } from "./useOpenRequest.ts";

/** Request that is open: who asks for what and why, what it would open, and the answer. */
export function OpenRequest(props: {
	request: ReturnType<typeof useOpenRequest>;
	/** Address of the list. */
	back: string;
	/** Level of the heading: the first where the request fills the screen. */
	level: 1 | 2;
	busy: boolean;
	onGrant: () => void;
	onRefuse: () => void;
}) {
	const { request, level, busy, onGrant, onRefuse } = props;
	const t = useTranslations("console.access");
	return (
		<OpenedItem
			query={request}
			back={level === 1 ? { to: props.back, label: t("back") } : undefined}
			labelledBy="request"
			gone={{ title: t("gone"), text: t("goneText") }}
			say={({ state, by }) =>
				t(`decided_${state}`, { by: by || t("somebody") })
			}
		>
			{(waiting) => (
				<>
					<OpenedHead
						id="request"
						{...{ level, busy }}
						title={t("heading", { partner: waiting.by, name: waiting.name })}
						present={request.present}
						reads={(given) => t("reads", given)}
						yes={{ label: t("grant"), onPress: onGrant }}
						no={{ label: t("refuse"), onPress: onRefuse }}
					>
						<p>
							{waiting.isSeen
								? t("isSeen")
								: t("opens", { count: waiting.files })}
						</p>
					</OpenedHead>
					<Facts request={waiting} />
					<p>
						<Link
							to={`${screenPath("library")}?folder=${encodeURIComponent(waiting.folder)}`}
						>
							{t("inLibrary")}
						</Link>
					</p>
				</>
			)}
		</OpenedItem>
	);
}

function Facts({ request }: { request: AccessRequestDetail }) {
	const t = useTranslations("console.access");
	const format = useFormatter();
	const { timeZone } = useMe();
	const { by, account, distributor, path, name, reason, at } = request;
	const groups = format.list(request.groups, { type: "unit" });
	return (
		<OpenedFacts
			facts={[
				[t("by"), by],
				[t("account"), account],
				...(distributor ? ([[t("distributor"), distributor]] as const) : []),
				...(groups ? ([[t("groups"), groups]] as const) : []),
				[t("what"), [...path, name].join(" / ")],
				[t("reason"), reason || t("noReason")],
				[t("at"), format.dateTime(new Date(at), { ...withZone, timeZone })],
			]}
		/>
	);
}
