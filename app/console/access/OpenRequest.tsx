import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { AccessRequestDetail } from "../../../contracts/console/files/access.ts";
import { isNotFound } from "../../request/request.ts";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import {
	OpenedFacts,
	OpenedFrame,
	OpenedTitle,
	Presence,
} from "../kit/inbox/Opened.tsx";
import type { ConsoleAnswer } from "../kit/requests/request.ts";
import type { ConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";

/** Request that is open: who asks for what and why, what it would open, and the answer. */
export function OpenRequest(props: {
	request: ConsoleQuery<ConsoleAnswer<"console-access-request">>;
	/** Address of the list. */
	back: string;
	/** Level of the heading: the first where the request fills the screen. */
	level: 1 | 2;
	busy: boolean;
	onGrant: () => void;
	onRefuse: () => void;
}) {
	const { request, level, busy, onGrant, onRefuse } = props;
	const { loaded, isCurrent, reload } = request;
	const t = useTranslations("console.access");
	const { waiting, decided } = loaded.data ?? {};
	const back = level === 1 ? { to: props.back, label: t("back") } : undefined;
	if (loaded.state === "failed" && isNotFound(loaded.error))
		return (
			<OpenedFrame back={back}>
				<Nothing title={t("gone")} text={t("goneText")} />
			</OpenedFrame>
		);
	if (decided && isCurrent)
		return (
			<OpenedFrame back={back}>
				<Presence
					text={t(`decided_${decided.state}`, {
						by: decided.by || t("somebody"),
					})}
				/>
			</OpenedFrame>
		);
	if (!waiting || !isCurrent)
		return (
			<OpenedFrame back={back}>
				{loaded.state === "failed" ? (
					<Failed onAgain={reload} />
				) : (
					<ListBones />
				)}
			</OpenedFrame>
		);
	return (
		<OpenedFrame back={back} labelledBy="request">
			<OpenedTitle id="request" level={level}>
				{t("heading", { partner: waiting.by, name: waiting.name })}
			</OpenedTitle>
			<p>
				{waiting.isSeen ? t("isSeen") : t("opens", { count: waiting.files })}
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
		</OpenedFrame>
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
