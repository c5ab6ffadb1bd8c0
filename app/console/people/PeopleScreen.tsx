import { useState } from "react";
import { useTranslations } from "use-intl";
import { Question, Sheet } from "../kit/dialogs/Sheet.tsx";
import { Bones } from "../kit/form/Bones.tsx";
import form from "../kit/form/form.module.css";
import { Page } from "../kit/form/Page.tsx";
import { told, useAttempt } from "../kit/form/useAttempt.ts";
import { LinkShown } from "../kit/people/LinkShown.tsx";
import { type ConsoleAnswer, call } from "../kit/requests/request.ts";
import { useConsoleQuery } from "../kit/requests/useConsoleQuery.ts";
import { Failed } from "../kit/states/States.tsx";
import { reloadMe, useMe } from "../me.ts";
import { showDone } from "../toasts.ts";
import { MemberForm } from "./MemberForm.tsx";
import { MemberTable } from "./MemberTable.tsx";
import type { Change, Member } from "./member.ts";

type Link = ConsoleAnswer<"console-staff-link">;

/** Dialog that is open over the screen. */
type Open =
	| { kind: "new" }
	| { kind: "edit"; member: Member }
	| { kind: "disable"; member: Member }
	| { kind: "link"; name: string; link: Link };

/** Screen of the staff: members, their roles, and their access links. */
export default function PeopleScreen() {
	const t = useTranslations("console.people");
	const { staff } = useMe();
	const [open, setOpen] = useState<Open>();
	const close = () => setOpen(undefined);
	const { attempt, failure, faults, busy, clear } = useAttempt();
	const { loaded, reload } = useConsoleQuery("console-staff", {});

	/** Saves a member and shows a message; refusals are shown in the form. */
	async function save(change: Change): Promise<void> {
		const done = await attempt(() => call("console-staff-save", change, told));
		if (!done) return;
		reload();
		if (change.id === staff.id) reloadMe();
		if (done.link)
			return setOpen({ kind: "link", name: change.name, link: done.link });
		showDone(t("savedOf", { name: change.name }));
		close();
	}

	async function makeLink({ id, name }: Member): Promise<void> {
		const link = await attempt(() => call("console-staff-link", { id }, told));
		if (!link) return;
		reload();
		setOpen({ kind: "link", name, link });
	}

	async function turn(member: Member, state: Member["state"]): Promise<void> {
		close();
		const { id, name, grants } = member;
		const set = (to: Member["state"]) =>
			attempt(() =>
				call("console-staff-save", { id, name, grants, state: to }, told),
			);
		if (!(await set(state))) return;
		reload();
		showDone(t(state === "active" ? "enabledOf" : "disabledOf", { name }));
	}

	return (
		<Page
			title={t("title")}
			intro={t("intro")}
			actions={
				<button
					type="button"
					className={form.action}
					onClick={() => {
						clear();
						setOpen({ kind: "new" });
					}}
				>
					{t("invite")}
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
			{loaded.data && (
				<MemberTable
					members={loaded.data}
					own={staff.id}
					busy={busy}
					onEdit={(member) => {
						clear();
						setOpen({ kind: "edit", member });
					}}
					onLink={makeLink}
					onTurn={(member) =>
						member.state === "active"
							? setOpen({ kind: "disable", member })
							: turn(member, "active")
					}
				/>
			)}
			{(open?.kind === "new" || open?.kind === "edit") && (
				<Sheet
					size="wide"
					title={
						open.kind === "new"
							? t("invite")
							: t("editOf", { name: open.member.name })
					}
					close={t("cancel")}
					onClose={close}
				>
					<MemberForm
						member={open.kind === "edit" ? open.member : undefined}
						{...{ busy, failure, faults }}
						onSave={save}
					/>
				</Sheet>
			)}
			{open?.kind === "disable" && (
				<Question
					title={t("disableQuestion", { name: open.member.name })}
					text={t("disableText")}
					no={t("cancel")}
					yes={t("disable")}
					onNo={close}
					onYes={() => turn(open.member, "disabled")}
				/>
			)}
			{open?.kind === "link" && (
				<LinkShown name={open.name} link={open.link} onClose={close} />
			)}
		</Page>
	);
}
