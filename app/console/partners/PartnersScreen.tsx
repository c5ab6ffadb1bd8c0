import { useState } from "react";
import { useTranslations } from "use-intl";
import { partnerStates } from "../../../contracts/accounts/partnerStates.ts";
import type { PartnerLink } from "../../../contracts/console/partnerLink.ts";
import type { ConsolePartner } from "../../../contracts/console/partners.ts";
import { RequestError } from "../../request/failure.ts";
import { Question, Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { LinkShown } from "../kit/people/LinkShown.tsx";
import { call } from "../kit/requests/request.ts";
import { usePages } from "../kit/requests/usePages.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed, Nothing } from "../kit/states/States.tsx";
import { useAddressParams } from "../kit/table/useAddressParams.ts";
import { showDone } from "../toasts.ts";
import { Devices } from "./Devices.tsx";
import { Groups } from "./Groups.tsx";
import { ImportSheet } from "./importing/ImportSheet.tsx";
import { PartnerFilters } from "./PartnerFilters.tsx";
import { PartnerForm } from "./PartnerForm.tsx";
import { PartnerTable } from "./PartnerTable.tsx";
import { PartnerWays } from "./PartnerWays.tsx";
import type { Changes, NewValues } from "./values.ts";

/** Dialog that is open over the screen. */
type Open =
	| { kind: "new" }
	| { kind: "groups" | "import" }
	| { kind: "edit" | "disable" | "devices"; partner: ConsolePartner }
	| { kind: "link"; name: string; address: string; expiresAt: string };

/** Screen of partners: who may enter the download center, and their links. */
export default function PartnersScreen() {
	const t = useTranslations("console.partners");
	const { params: address, change: show } = useAddressParams();
	const search = address.get("search") ?? "";
	const state = partnerStates.find((one) => one === address.get("state"));
	const group = address.get("group")?.slice(0, 36);
	const [open, setOpen] = useState<Open>();
	const close = () => setOpen(undefined);
	const { attempt, failure, faults, busy, clear } = useAttempt();
	const filter = { search, ...(state && { state }), ...(group && { group }) };
	const isFiltered = Boolean(search || state || group);
	const {
		pages,
		state: loading,
		hasMore,
		more,
		again,
	} = usePages(
		["console-partners", filter],
		(after: string | null, options) =>
			call("console-partners", { ...filter, ...(after && { after }) }, options),
		(page) => page.after,
	);
	const [first] = pages ?? [];
	const partners = pages?.flatMap(({ items }) => items) ?? [];
	const counts = first?.counts ?? { invited: 0, active: 0, disabled: 0 };
	const groups = first?.groups ?? [];

	/** Whether the last save was refused, as a colleague was faster. */
	const [isOvertaken, setOvertaken] = useState(false);
	const edited =
		open?.kind === "edit"
			? (partners.find(({ account }) => account === open.partner.account) ??
				open.partner)
			: undefined;

	function begin(next: Open): void {
		clear();
		setOvertaken(false);
		setOpen(next);
	}

	/** Shows a link that was made, or says that it is on its way. */
	function tell(name: string, link: PartnerLink): void {
		again();
		if (link.address !== null) {
			setOpen({ kind: "link", name, ...link, address: link.address });
			return;
		}
		showDone(t("mailed", { name }));
		close();
	}

	async function invite({ groups, ...values }: NewValues): Promise<void> {
		const body = { ...values, join: [...groups] };
		const link = await attempt(() =>
			call("console-partner-invite", body, told),
		);
		if (link) tell(values.name, link);
	}

	async function save(
		{ account, name }: ConsolePartner,
		changes: Changes,
	): Promise<void> {
		const body = { ...changes, account };
		let isOvertaken = false;
		const done = await attempt(async () => {
			try {
				await call("console-partner-save", body, told);
				return true;
			} catch (error) {
				isOvertaken = error instanceof RequestError && error.status === 409;
				throw error;
			}
		});
		setOvertaken(isOvertaken);
		if (done || isOvertaken) again();
		if (!done) return;
		showDone(t("saved", { name: changes.name ?? name }));
		close();
	}

	async function makeLink(
		{ account, name }: ConsolePartner,
		isMailed: boolean,
	): Promise<void> {
		const link = await attempt(() =>
			call("console-partner-link", { account, isMailed }, told),
		);
		if (link) tell(name, link);
	}

	async function turn(
		{ account, name }: ConsolePartner,
		to: "active" | "disabled",
	): Promise<void> {
		close();
		const done = await attempt(async () => {
			await call("console-partner-turn", { account, state: to }, told);
			return true;
		});
		if (!done) return;
		again();
		showDone(t(to === "active" ? "enabled" : "disabled", { name }));
	}

	return (
		<Page
			title={t("title")}
			intro={t("intro")}
			actions={
				<div className={form.buttons}>
					<button
						type="button"
						className={form.quiet}
						onClick={() => begin({ kind: "groups" })}
					>
						{t("groups")}
					</button>
					<button
						type="button"
						className={form.quiet}
						onClick={() => begin({ kind: "import" })}
					>
						{t("table")}
					</button>
					<button
						type="button"
						className={form.action}
						onClick={() => begin({ kind: "new" })}
					>
						{t("invite")}
					</button>
				</div>
			}
		>
			{!open && (
				<p role="alert" className={form.fault}>
					{failure}
				</p>
			)}
			<PartnerFilters
				{...{ filter, counts, groups }}
				isKnown={first !== undefined}
				onShow={show}
			/>
			{!pages &&
				(loading === "failed" ? <Failed onAgain={again} /> : <ListBones />)}
			{pages && partners.length === 0 && (
				<Nothing
					title={t(isFiltered ? "nobodyFound" : "nobody")}
					text={isFiltered ? undefined : t("nobodyText")}
				/>
			)}
			{first && partners.length > 0 && (
				<PartnerTable
					{...{ partners, busy }}
					distributors={first.distributors}
					isMailed={first.isMailed}
					onEdit={(partner) => begin({ kind: "edit", partner })}
					onDevices={(partner) => begin({ kind: "devices", partner })}
					onLink={makeLink}
					onTurn={(partner) =>
						partner.state === "disabled"
							? turn(partner, "active")
							: begin({ kind: "disable", partner })
					}
				/>
			)}
			{hasMore && (
				<Button
					className={form.quiet}
					disabled={loading === "loading"}
					onClick={more}
				>
					{t("more")}
				</Button>
			)}
			{(open?.kind === "new" || open?.kind === "edit") && (
				<Sheet
					size="wide"
					title={
						open.kind === "new"
							? t("invite")
							: t("editOf", { name: open.partner.name })
					}
					close={t("cancel")}
					onClose={close}
				>
					<PartnerForm
						partner={edited}
						distributors={first?.distributors ?? []}
						enforced={first?.enforced ?? []}
						isMailed={first?.isMailed ?? false}
						{...{ groups, busy, failure, faults, isOvertaken }}
						onInvite={invite}
						onSave={save}
					/>
				</Sheet>
			)}
			{open?.kind === "groups" && (
				<Sheet
					size="wide"
					title={t("groups")}
					close={t("close")}
					onClose={close}
				>
					<Groups
						onChanged={(removed) => {
							again();
							if (removed !== undefined && removed === group)
								show({ group: "" });
						}}
					/>
				</Sheet>
			)}
			{open?.kind === "import" && (
				<ImportSheet
					isMailed={first?.isMailed ?? false}
					onClose={close}
					onImported={again}
				/>
			)}
			{open?.kind === "devices" && (
				<Sheet
					size="wide"
					title={t("devicesOf", { name: open.partner.name })}
					close={t("close")}
					onClose={close}
				>
					<Devices account={open.partner.account} onEnded={again} />
					<PartnerWays account={open.partner.account} />
				</Sheet>
			)}
			{open?.kind === "disable" && (
				<Question
					title={t("disableQuestion", { name: open.partner.name })}
					text={t("disableText")}
					no={t("cancel")}
					yes={t("disable")}
					onNo={close}
					onYes={() => turn(open.partner, "disabled")}
				/>
			)}
			{open?.kind === "link" && (
				<LinkShown name={open.name} link={open} onClose={close} />
			)}
		</Page>
	);
}
