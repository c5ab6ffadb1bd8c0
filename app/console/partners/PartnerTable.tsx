import { useFormatter, useTranslations } from "use-intl";
import type { ConsolePartner } from "../../../contracts/console/partners.ts";
import { may } from "../../../contracts/rights.ts";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import styles from "../kit/people/people.module.css";
import { Action, ActionsMenu } from "../kit/rows/ActionsMenu.tsx";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import own from "./partners.module.css";

type Deeds = {
	/** Whether links are mailed at all. */
	isMailed: boolean;
	busy: boolean;
	onEdit: (partner: ConsolePartner) => void;
	onDevices: (partner: ConsolePartner) => void;
	onLink: (partner: ConsolePartner, isMailed: boolean) => void;
	onTurn: (partner: ConsolePartner) => void;
};

/** Table of partners with access, last use, and what can be done. */
export function PartnerTable(
	props: Deeds & {
		partners: ConsolePartner[];
		distributors: { key: string; name: string }[];
	},
) {
	const t = useTranslations("console.partners");
	const { partners, distributors, busy } = props;
	const names = new Map(distributors.map(({ key, name }) => [key, name]));
	return (
		<table className={styles.table}>
			<thead>
				<tr>
					<th scope="col">{t("name")}</th>
					<th scope="col">{t("distributor")}</th>
					<th scope="col">{t("groups")}</th>
					<th scope="col">{t("lastUse")}</th>
					<th scope="col">
						<span className={styles.hidden}>{t("actions")}</span>
					</th>
				</tr>
			</thead>
			<tbody>
				{partners.map((partner) => {
					const { account, name, state, email, distributor, contact } = partner;
					const { groups } = partner;
					return (
						<tr key={account} data-state={state}>
							<th scope="row">
								<bdi>{name}</bdi>
								{state !== "active" && (
									<span className={styles.mark}>{t(`state_${state}`)}</span>
								)}
								{partner.provider && (
									<span className={styles.mark}>
										{t("byProvider", { provider: partner.provider })}
									</span>
								)}
								<small>
									<bdi>{account}</bdi>
									{email && email !== account && (
										<>
											{" · "}
											<bdi>{email}</bdi>
										</>
									)}
								</small>
							</th>
							<td data-name={t("distributor")}>
								{distributor ? (
									<bdi>{names.get(distributor) ?? distributor}</bdi>
								) : (
									"–"
								)}
								{contact && (
									<small>
										<bdi>{contact}</bdi>
									</small>
								)}
							</td>
							<td data-name={t("groups")}>
								{groups.length === 0 && "–"}
								{groups.length > 0 && (
									<ul className={own.groups}>
										{groups.map((group) => (
											<li key={group.id}>
												<bdi>{group.name}</bdi>
											</li>
										))}
									</ul>
								)}
							</td>
							<td data-name={t("lastUse")}>
								<Access partner={partner} />
							</td>
							<td>
								<div className={own.deeds}>
									<Button
										className={form.quiet}
										aria-label={t("editOf", { name })}
										disabled={busy}
										onClick={() => props.onEdit(partner)}
									>
										{t("edit")}
									</Button>
									<PartnerActions {...props} partner={partner} />
								</div>
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
	);
}

/** Deeds beside the form of a partner. */
function PartnerActions({
	partner,
	...props
}: Deeds & { partner: ConsolePartner }) {
	const t = useTranslations("console.partners");
	const mayGrant = may(useMe().staff, "library.manage");
	const { account, name, state, email } = partner;
	const mails = props.isMailed && email !== null;
	const isOff = state === "disabled";
	// A link to a password is no use to who has none.
	const isLinked = !isOff && (partner.provider === null || state === "invited");
	return (
		<ActionsMenu label={t("actionsOf", { name })} disabled={props.busy}>
			<Action onAction={() => props.onDevices(partner)}>{t("devices")}</Action>
			{mayGrant && (
				<Action
					href={`${screenPath("grants")}?account=${encodeURIComponent(account)}`}
				>
					{t("grants")}
				</Action>
			)}
			{isLinked && (
				<Action onAction={() => props.onLink(partner, mails)}>
					{t(mails ? "mailLink" : "newLink")}
				</Action>
			)}
			<Action isGrave={!isOff} onAction={() => props.onTurn(partner)}>
				{t(isOff ? "enable" : "disable")}
			</Action>
		</ActionsMenu>
	);
}

/** Last use, open logins, and what became of the last link. */
function Access({ partner }: { partner: ConsolePartner }) {
	const t = useTranslations("console.partners");
	const format = useFormatter();
	const { timeZone } = useMe();
	const { seenAt, sessions, linkUntil, linkMail, digest } = partner;
	const day = (at: string) =>
		format.dateTime(new Date(at), { ...withZone, timeZone });
	// The first of January 2024 was a Monday.
	const at = (weekday: number, hour: number) =>
		new Date(Date.UTC(2024, 0, weekday, hour));
	const also = [
		...(sessions > 0 ? [t("sessions", { count: sessions })] : []),
		...(linkUntil ? [t("linkUntil", { date: day(linkUntil) })] : []),
		...(linkUntil && linkMail === "queued" ? [t("linkQueued")] : []),
		...(linkUntil && linkMail === "failed" ? [t("linkFailed")] : []),
		...(digest
			? [
					t(digest.weekday === null ? "digestDaily" : "digestWeekly", {
						time: format.dateTime(at(digest.weekday ?? 1, digest.hour), {
							timeZone: "UTC",
							hour: "numeric",
							minute: "2-digit",
							...(digest.weekday !== null && { weekday: "long" }),
						}),
						zone: digest.zone,
					}),
				]
			: []),
	];
	return (
		<>
			{seenAt ? day(seenAt) : t("never")}
			<small>{also.join(" · ")}</small>
		</>
	);
}
