import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { mostViewName } from "../../../../contracts/leads/inboxViews.ts";
import { may } from "../../../../contracts/rights.ts";
import { Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import { Field } from "../../kit/form/Field.tsx";
import form from "../../kit/form/form.module.css";
import { told, useAttempt } from "../../kit/form/useAttempt.ts";
import { call } from "../../kit/requests/request.ts";
import { useMe } from "../../me.ts";
import { showDone } from "../../toasts.ts";
import type { KeptQuestion } from "../useLeadsAddress.ts";
import { type KeptView, viewsChanged } from "./useKeptViews.ts";

/** Name of a view, and whether it is shared: of a new one, or one that there is. */
export function ViewSheet(props: {
	view?: KeptView | undefined;
	question: KeptQuestion;
	/** Views there are: one of the name that is typed can be given the filters instead. */
	views: KeptView[];
	onClose: () => void;
}) {
	const { view, question, views, onClose } = props;
	const t = useTranslations("console.leads");
	const shell = useTranslations("console.shell");
	const { staff } = useMe();
	const [name, setName] = useState(view?.name ?? "");
	const [shared, setShared] = useState(view?.shared ?? false);
	const { attempt, failure, faults, busy } = useAttempt();
	const title = view ? t("viewChange") : t("keepView");
	const same = views.find(
		(one) =>
			one.mayChange &&
			one.id !== view?.id &&
			one.name.toLowerCase() === name.trim().toLowerCase(),
	);

	async function save(given: {
		id?: string;
		name: string;
		shared: boolean;
	}): Promise<void> {
		const done = await attempt(() =>
			call("console-lead-view-save", { ...given, question }, told),
		);
		if (!done) return;
		viewsChanged();
		showDone(t("viewKept", { name: given.name }));
		onClose();
	}

	function submit(event: FormEvent): void {
		event.preventDefault();
		if (name.trim() !== "")
			void save({ ...(view && { id: view.id }), name: name.trim(), shared });
	}

	return (
		<Sheet title={title} close={shell("dismiss")} onClose={onClose}>
			<form className={form.form} noValidate onSubmit={submit}>
				<Field
					label={t("viewName")}
					autoFocus
					maxLength={mostViewName}
					value={name}
					fault={faults.name}
					onChange={setName}
				/>
				{may(staff, "leads.write") && (
					<>
						<label className={form.check}>
							<input
								type="checkbox"
								checked={shared}
								aria-describedby="view-shared"
								disabled={view !== undefined && !view.mine}
								onChange={({ target }) => setShared(target.checked)}
							/>
							{t("viewShared")}
						</label>
						<p id="view-shared" className={form.hint}>
							{t("viewSharedHint")}
						</p>
					</>
				)}
				<p role="alert" className={form.fault}>
					{!faults.name && failure}
				</p>
				<div className={form.buttons}>
					<Button
						type="submit"
						className={form.action}
						disabled={busy || name.trim() === ""}
					>
						{t("viewKeep")}
					</Button>
					{same && !view && (
						<Button
							className={form.quiet}
							disabled={busy}
							onClick={() =>
								void save({ id: same.id, name: same.name, shared: same.shared })
							}
						>
							{t("viewReplace", { name: same.name })}
						</Button>
					)}
				</div>
			</form>
		</Sheet>
	);
}
