import { useTranslations } from "use-intl";
import type { ShownCase } from "../../../../contracts/console/leads/inbox.ts";
import {
	type CaseStage,
	caseStages,
} from "../../../../contracts/leads/cases.ts";
import form from "../../kit/form/form.module.css";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { useMe } from "../../me.ts";
import { PickMenu } from "../PickMenu.tsx";
import type { To } from "../useChanges.ts";
import { useNames } from "../useNames.ts";
import styles from "./case.module.css";

/** Menu that is open. */
export type StateMenu = "stage" | "owner" | "distributor";

/** Stage, owner and distributor of a request, each changed as soon as another is chosen. */
export function State(props: {
	lead: ShownCase;
	menu: StateMenu | undefined;
	onMenu: (menu: StateMenu | undefined) => void;
	onChange: (to: To) => void;
	/** Asks for the time of a test drive. */
	onTime: () => void;
}) {
	const { lead, menu, onMenu, onChange, onTime } = props;
	const t = useTranslations("console.leads");
	const { staff } = useMe();
	const names = useNames();
	const { loaded } = useConsoleQuery("console-lead-members", {
		receipts: [lead.receipt],
	});
	const members = loaded.data ?? [];
	const known = useConsoleQuery("console-lead-distributors", {}).loaded.data;
	const distributors = inOrder(known ?? [], lead);
	const isOpen = (one: StateMenu) => ({
		isOpen: menu === one,
		onOpen: (open: boolean) => onMenu(open ? one : undefined),
	});
	return (
		<div className={styles.state}>
			<PickMenu
				label={t("stage")}
				value={lead.stage}
				shown={
					lead.stage === "spam" && lead.clock.due
						? t("heldBack")
						: t(`stage_${lead.stage}`)
				}
				options={stagesOf(lead).map((value) => ({
					value,
					name: t(`stage_${value}`),
				}))}
				onPick={(stage) =>
					stage === "booked"
						? onTime()
						: onChange({ stage: stage as CaseStage })
				}
				{...isOpen("stage")}
			/>
			<PickMenu
				label={t("owner")}
				value={lead.owner?.id ?? ""}
				shown={lead.owner?.name ?? t("nobody")}
				options={[
					{ value: "", name: t("nobody") },
					...members.map(({ id: value, name }) => ({ value, name })),
				]}
				onPick={(id) =>
					onChange({ owner: members.find((one) => one.id === id) ?? null })
				}
				{...isOpen("owner")}
			/>
			{(distributors.length > 0 || lead.distributor) && (
				<PickMenu
					label={t("distributor")}
					value={lead.distributor?.slug ?? ""}
					shown={lead.distributor?.name ?? t("maker")}
					options={[
						{ value: "", name: t("maker") },
						...distributors.map(
							({ slug: value, name, country, isUnreachable }) => ({
								value,
								name: `${name} (${names.country(country)})`,
								...(isUnreachable && { note: t("distributor_noMail") }),
							}),
						),
					]}
					onPick={(slug) =>
						onChange({
							distributor:
								distributors.find((one) => one.slug === slug) ?? null,
						})
					}
					{...isOpen("distributor")}
				/>
			)}
			{lead.distributor?.isUnreachable && lead.stage !== "spam" && (
				<p className={styles.unreachable} role="note">
					{t("distributor_unreachable", { name: lead.distributor.name })}
				</p>
			)}
			{lead.owner?.id !== staff.id && (
				<button
					type="button"
					className={form.quiet}
					onClick={() => onChange({ owner: staff })}
				>
					{t("takeIt")}
				</button>
			)}
			{lead.stage !== "spam" && (
				<button
					type="button"
					className={styles.spam}
					onClick={() => onChange({ stage: "spam" })}
				>
					{t("spam")}
				</button>
			)}
		</div>
	);
}

/** Stages that a request can have: who applies as an agent, or is held back, drives nothing. */
function stagesOf({ kind, stage }: ShownCase): readonly CaseStage[] {
	const isDriven = kind !== "agent" && stage !== "spam";
	return caseStages.filter(
		(one) => one !== "booked" || isDriven || stage === "booked",
	);
}

/** Distributors with those of the person's own country first. */
function inOrder<Distributor extends { country: string }>(
	distributors: Distributor[],
	{ fields }: ShownCase,
): Distributor[] {
	const own = fields.find(({ field }) => field === "country")?.value;
	return distributors.toSorted(
		(a, b) => Number(b.country === own) - Number(a.country === own),
	);
}
