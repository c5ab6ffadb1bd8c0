import { useState } from "react";
import { useTranslations } from "use-intl";
import { Question, Sheet } from "../kit/dialogs/Sheet.tsx";
import { Bones } from "../kit/form/Bones.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";
import { showDone } from "../toasts.ts";
import { ProviderForm } from "./ProviderForm.tsx";
import { ProviderTable } from "./ProviderTable.tsx";
import type { Change, Provider } from "./provider.ts";

/** Dialog that is open over the screen. */
type Open =
	| { kind: "new" }
	| { kind: "edit"; provider: Provider }
	| { kind: "remove"; provider: Provider };

/** Screen of the providers of single sign-on, and of what their claims give. */
export default function SsoScreen() {
	const t = useTranslations("console.sso");
	const [open, setOpen] = useState<Open>();
	const close = () => setOpen(undefined);
	const { attempt, failure, faults, busy, clear } = useAttempt();
	const { loaded, reload } = useConsoleQuery("console-sso", {});
	const { providers, origin = "" } = loaded.data ?? {};

	async function save(change: Change): Promise<void> {
		const saved = await attempt(() => call("console-sso-save", change, told));
		if (!saved) return;
		reload();
		showDone(t("savedOf", { name: change.name }));
		// A new one is looked at, and its addresses are copied.
		if (change.seen === null) setOpen({ kind: "edit", provider: saved });
		else close();
	}

	async function remove({ key, name }: Provider): Promise<void> {
		close();
		const done = await attempt(async () => {
			await call("console-sso-remove", { key }, told);
			return true;
		});
		if (!done) return;
		reload();
		showDone(t("removedOf", { name }));
	}

	function show(next: Open): void {
		clear();
		setOpen(next);
	}

	return (
		<Page
			title={t("title")}
			intro={t("intro")}
			actions={
				<button
					type="button"
					className={form.action}
					onClick={() => show({ kind: "new" })}
				>
					{t("add")}
				</button>
			}
		>
			{!open && (
				<p role="alert" className={form.fault}>
					{failure}
				</p>
			)}
			{loaded.state === "failed" && <Failed onAgain={reload} />}
			{!loaded.data && loaded.state === "loading" && <Bones />}
			{providers?.length === 0 && <p className={form.note}>{t("none")}</p>}
			{providers && providers.length > 0 && (
				<ProviderTable
					providers={providers}
					busy={busy}
					onEdit={(provider) => show({ kind: "edit", provider })}
					onRemove={(provider) => show({ kind: "remove", provider })}
				/>
			)}
			{(open?.kind === "new" || open?.kind === "edit") && (
				<Sheet
					size="wide"
					title={
						open.kind === "new"
							? t("add")
							: t("editOf", { name: open.provider.name })
					}
					close={t(open.kind === "new" ? "cancel" : "close")}
					onClose={close}
				>
					<ProviderForm
						key={open.kind === "edit" ? open.provider.changedAt : ""}
						origin={origin}
						provider={open.kind === "edit" ? open.provider : undefined}
						{...{ busy, failure, faults }}
						onSave={save}
					/>
				</Sheet>
			)}
			{open?.kind === "remove" && (
				<Question
					title={t("removeQuestion", { name: open.provider.name })}
					text={t("removeText")}
					no={t("cancel")}
					yes={t("remove")}
					onNo={close}
					onYes={() => remove(open.provider)}
				/>
			)}
		</Page>
	);
}
