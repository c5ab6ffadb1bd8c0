import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { AccessRequestDetail } from "../../../contracts/console/files/access.ts";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { OpenedFacts, OpenedTitle, Presence } from "../kit/inbox/Opened.tsx";
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
	const { present } = request;
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
					<OpenedTitle id="request" level={level}>
						{t("heading", { partner: waiting.by, name: waiting.name })}
					</OpenedTitle>
					{present.length > 0 && (
						<Presence
							text={t("reads", {
								names: present.map(({ name }) => name).join(", "),
								count: present.length,
							})}
						/>
					)}
					<p>
						{waiting.isSeen
							? t("isSeen")
							: t("opens", { count: waiting.files })}
					</p>
					<div className={form.buttons}>
						<Button className={form.action} disabled={busy} onClick={onGrant}>
							{t("grant")}
						</Button>
						<Button className={form.danger} disabled={busy} onClick={onRefuse}>
							{t("refuse")}
						</Button>
					</div>
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
	return (
		<OpenedFacts
			facts={[
				[t("by"), by],
				[t("account"), account],
				...(distributor ? ([[t("distributor"), distributor]] as const) : []),
				[t("what"), [...path, name].join(" / ")],
				[t("reason"), reason || t("noReason")],
				[t("at"), format.dateTime(new Date(at), { ...withZone, timeZone })],
			]}
		/>
	);
}
