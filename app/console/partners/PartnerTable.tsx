import { Link } from "react-router";
import { useFormatter, useTranslations } from "use-intl";
import type { ConsolePartner } from "../../../contracts/console/partners.ts";
import { may } from "../../../contracts/rights.ts";
import { screenPath } from "../addresses.ts";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import styles from "../kit/people/people.module.css";
import { withZone } from "../kit/time/moments.ts";
import { useMe } from "../me.ts";
import own from "./partners.module.css";

/** Table of partners with access, last use, and what can be done. */
export function PartnerTable(props: {
	partners: ConsolePartner[];
	distributors: { key: string; name: string }[];
	/** Whether links are mailed at all. */
	isMailed: boolean;
	busy: boolean;
	onEdit: (partner: ConsolePartner) => void;
	onDevices: (partner: ConsolePartner) => void;
	onLink: (partner: ConsolePartner, isMailed: boolean) => void;
	onTurn: (partner: ConsolePartner) => void;
}) {
	const t = useTranslations("console.partners");
	const { partners, distributors, busy, isMailed } = props;
	const mayGrant = may(useMe().staff, "library.manage");
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
					const mails = isMailed && email !== null;
					const isOff = state === "disabled";
					return (
						<tr key={account} data-state={state}>
							<th scope="row">
								<bdi>{name}</bdi>
								{state !== "active" && (
									<span className={styles.mark}>{t(`state_${state}`)}</span>
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
								<div className={form.buttons}>
									<Button
										className={form.quiet}
										aria-label={t("editOf", { name })}
										disabled={busy}
										onClick={() => props.onEdit(partner)}
									>
										{t("edit")}
									</Button>
									{partner.sessions > 0 && (
										<Button
											className={form.quiet}
											aria-label={t("devicesOf", { name })}
											disabled={busy}
											onClick={() => props.onDevices(partner)}
										>
											{t("devices")}
										</Button>
									)}
									{mayGrant && (
										<Link
											className={form.quiet}
											aria-label={t("grantsOf", { name })}
											to={`${screenPath("grants")}?account=${encodeURIComponent(account)}`}
										>
											{t("grants")}
										</Link>
									)}
									{!isOff && (
										<Button
											className={form.quiet}
											aria-label={t(mails ? "mailLinkTo" : "newLinkOf", {
												name,
											})}
											disabled={busy}
											onClick={() => props.onLink(partner, mails)}
										>
											{t(mails ? "mailLink" : "newLink")}
										</Button>
									)}
									<Button
										className={isOff ? form.quiet : form.danger}
										aria-label={t(isOff ? "enableWhom" : "disableWhom", {
											name,
										})}
										disabled={busy}
										onClick={() => props.onTurn(partner)}
									>
										{t(isOff ? "enable" : "disable")}
									</Button>
								</div>
							</td>
						</tr>
					);
				})}
			</tbody>
		</table>
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
