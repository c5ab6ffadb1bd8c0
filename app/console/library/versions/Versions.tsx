import { useState } from "react";
import { useFormatter, useTranslations } from "use-intl";
import { libraryFilePath } from "../../../../contracts/addresses/libraryFiles.ts";
import type {
	LibraryRecall,
	LibraryVersion,
} from "../../../../contracts/console/files/versions.ts";
import { useSize } from "../../../signedIn/size.ts";
import { Question, Sheet } from "../../kit/dialogs/Sheet.tsx";
import { Button } from "../../kit/form/Button.tsx";
import form from "../../kit/form/form.module.css";
import { told, useAttempt } from "../../kit/form/useAttempt.ts";
import { call } from "../../kit/requests/request.ts";
import { useConsoleQuery } from "../../kit/requests/useConsoleQuery.ts";
import { ListBones } from "../../kit/states/ListBones.tsx";
import { Failed } from "../../kit/states/States.tsx";
import { useMe } from "../../me.ts";
import { showDone } from "../../toasts.ts";
import { libraryChanged } from "../undoing.ts";
import type { Item } from "../useDeeds.ts";
import { NewVersion } from "./NewVersion.tsx";
import { RecallForm, RecallState } from "./Recall.tsx";
import styles from "./versions.module.css";

/** Versions of a file: what it was, who gave it and why; a new one, and the way back. */
export function Versions({
	item,
	onClose,
}: {
	item: Item;
	onClose: () => void;
}) {
	const t = useTranslations("console.library");
	const { loaded, reload } = useConsoleQuery("console-library-versions", {
		id: item.id,
	});
	const { attempt, failure, busy } = useAttempt();
	const versions = loaded.data?.versions;
	const newest = versions?.[0];
	const recalls = useConsoleQuery("console-library-recalls", { id: item.id });
	const [recalling, setRecalling] = useState<number>();
	const recallOf = (version: number) =>
		recalls.loaded.data?.recalls.find((one) => one.version === version);

	async function change(work: () => Promise<unknown>, done: string) {
		const isDone = await attempt(() => work().then(() => true));
		libraryChanged();
		if (isDone) showDone(done);
		else reload();
	}

	return (
		<Sheet
			size="wide"
			title={t("versionsOf", { name: item.name })}
			close={t("close")}
			onClose={onClose}
		>
			{!versions &&
				(loaded.state === "failed" ? (
					<Failed onAgain={reload} />
				) : (
					<ListBones />
				))}
			{versions && newest && (
				<>
					<NewVersion item={item} from={newest.version} onStale={reload} />
					{versions.length > 1 && (
						<p className={form.note}>{t("versionsHint")}</p>
					)}
					<p role="alert" className={form.fault}>
						{failure}
					</p>
					<ol
						className={styles.versions}
						aria-label={t("versionsOf", { name: item.name })}
					>
						{versions.map((one) => (
							<li key={one.version}>
								<Facts version={one} />
								<p>
									<a
										href={libraryFilePath(
											item,
											"save",
											one.state === "current" ? undefined : one.version,
										)}
										className={styles.save}
										download
									>
										{t("saveVersion", { version: one.version })}
									</a>
								</p>
								<Recalled recall={recallOf(one.version)} />
								{recalling === one.version && (
									<RecallForm
										item={item}
										version={one.version}
										onClose={() => setRecalling(undefined)}
									/>
								)}
								{one.sha256 !== newest.sha256 && recalling !== one.version && (
									// Actions that are always there come first: nothing moves under the pointer.
									<div className={form.buttons}>
										<Withdrawing {...{ item, busy, change }} version={one} />
										{recalls.loaded.data && !recallOf(one.version) && (
											<Button
												className={form.quiet}
												onClick={() => setRecalling(one.version)}
											>
												{t("recallIt", { version: one.version })}
											</Button>
										)}
										{one.state === "superseded" && (
											<Button
												className={form.quiet}
												disabled={busy}
												onClick={() =>
													void change(
														() =>
															call(
																"console-library-roll-back",
																{
																	id: item.id,
																	version: one.version,
																	from: newest.version,
																},
																told,
															),
														t("rolledBack", {
															name: item.name,
															version: one.version,
														}),
													)
												}
											>
												{t("rollBackIt", { version: one.version })}
											</Button>
										)}
									</div>
								)}
							</li>
						))}
					</ol>
				</>
			)}
		</Sheet>
	);
}

function Recalled({ recall }: { recall: LibraryRecall | undefined }) {
	return recall && <RecallState recall={recall} />;
}

function Facts({ version: one }: { version: LibraryVersion }) {
	const t = useTranslations("console.library");
	const format = useFormatter();
	const { size } = useSize();
	const { timeZone } = useMe();
	const values = {
		date: format.dateTime(new Date(one.createdAt), {
			dateStyle: "medium",
			timeStyle: "short",
			timeZone,
		}),
		size: size(one.size),
	};
	return (
		<div>
			<strong>{t("versionTitle", { version: one.version })}</strong>{" "}
			<span className={styles.versionState} data-state={one.state}>
				{t(`versionState_${one.state}`)}
			</span>
			<small>
				{one.createdBy
					? t("versionBy", { ...values, who: one.createdBy })
					: t("versionByNobody", values)}
			</small>
			{one.restores !== null && (
				<small>{t("versionRestores", { version: one.restores })}</small>
			)}
			{one.note && (
				<p>
					<bdi>{one.note}</bdi>
				</p>
			)}
		</div>
	);
}

/** Button that withdraws a version, which asks first, or reinstates one. */
function Withdrawing(props: {
	item: Item;
	version: LibraryVersion;
	busy: boolean;
	change: (work: () => Promise<unknown>, done: string) => Promise<void>;
}) {
	const t = useTranslations("console.library");
	const { item, busy, change } = props;
	const { version, state } = props.version;
	const [isAsking, setAsking] = useState(false);
	const isBack = state === "withdrawn";
	const set = () =>
		change(
			() =>
				call(
					"console-library-withdraw",
					{ id: item.id, version, withdrawn: !isBack },
					told,
				),
			t(isBack ? "reinstatedDone" : "withdrawnDone", { version }),
		);
	return (
		<>
			<Button
				className={form.quiet}
				disabled={busy}
				onClick={() => (isBack ? void set() : setAsking(true))}
			>
				{t(isBack ? "reinstateIt" : "withdrawIt", { version })}
			</Button>
			{isAsking && (
				<Question
					title={t("withdrawTitle", { version })}
					text={t("withdrawText")}
					no={t("cancel")}
					yes={t("withdraw")}
					onNo={() => setAsking(false)}
					onYes={() => {
						setAsking(false);
						void set();
					}}
				/>
			)}
		</>
	);
}
