import { useState } from "react";
import { useTranslations } from "use-intl";
import { Sheet } from "../kit/dialogs/Sheet.tsx";
import { Button } from "../kit/form/Button.tsx";
import { Choose } from "../kit/form/Choose.tsx";
import form from "../kit/form/form.module.css";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../kit/states/ListBones.tsx";
import { Failed } from "../kit/states/States.tsx";
import { showDone } from "../toasts.ts";
import type { Item } from "./useDeeds.ts";
import { libraryChanged } from "./useDeeds.ts";

type Chosen = "inspect" | "hold" | "above";

/** Whether uploads into a folder wait for a person. */
export function Policy({ item, onClose }: { item: Item; onClose: () => void }) {
	const t = useTranslations("console.library");
	const { loaded, reload } = useConsoleQuery("console-library-entry", {
		id: item.id,
	});
	const { data } = loaded;
	const [chosen, setChosen] = useState<Chosen>();
	const { attempt, failure, busy } = useAttempt();

	async function save(from: "inspect" | "hold" | null): Promise<void> {
		const next = chosen ?? from ?? "above";
		const policy = next === "above" ? null : next;
		const set = (to: typeof policy, was: typeof policy) =>
			call(
				"console-library-policy",
				{ id: item.id, policy: to, from: was },
				told,
			).then(() => true);
		if (policy === from) return onClose();
		const isDone = await attempt(() => set(policy, from));
		libraryChanged();
		if (!isDone) return reload();
		showDone(t("policySaved", { name: item.name }), () => {
			void set(from, policy)
				.catch(() => undefined)
				.finally(libraryChanged);
		});
		onClose();
	}

	return (
		<Sheet
			title={t("policyOf", { name: item.name })}
			close={t("cancel")}
			onClose={onClose}
		>
			{!data &&
				(loaded.state === "failed" ? (
					<Failed onAgain={reload} />
				) : (
					<ListBones />
				))}
			{data && (
				<div className={form.form}>
					<Choose<Chosen>
						label={t("policy")}
						value={chosen ?? data.policy ?? "above"}
						options={[
							{
								value: "above",
								name: t("policy_above", {
									policy: t(`policy_${data.policyAbove}`),
								}),
							},
							{ value: "inspect", name: t("policy_inspect") },
							{ value: "hold", name: t("policy_hold") },
						]}
						hint={t("policyHint")}
						onChange={setChosen}
					/>
					<p role="alert" className={form.fault}>
						{failure}
					</p>
					<Button
						className={form.action}
						disabled={busy}
						onClick={() => void save(data.policy)}
					>
						{busy ? t("saving") : t("save")}
					</Button>
				</div>
			)}
		</Sheet>
	);
}
