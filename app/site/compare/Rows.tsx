import { useTranslations } from "use-intl";
import type { Comparison } from "../../../contracts/catalogue/compare.ts";
import styles from "./compare.module.css";

type Props = Pick<Comparison, "cars" | "answers" | "groups">;

/**
 * Rows of a comparison, as bodies of a table: what buyers ask first, then the
 * groups of the specification. With `differences` only that in which the models
 * differ.
 */
export function Rows(props: Props & { differences: boolean }) {
	const { cars, differences } = props;
	const t = useTranslations("compare");
	const isShown = ({ differs }: { differs: boolean }) =>
		differs || !differences;
	const answers = props.answers.filter(isShown);
	const groups = props.groups
		.map(({ title, rows }) => ({ title, rows: rows.filter(isShown) }))
		.filter(({ rows }) => rows.length > 0);
	const columns = cars.length + 1;
	return (
		<>
			{answers.length > 0 && (
				<tbody>
					<Heading columns={columns}>{t("answers")}</Heading>
					{answers.map((answer) => (
						<Answer
							key={answer.question}
							answer={answer}
							cars={cars}
							differences={differences}
						/>
					))}
				</tbody>
			)}
			{groups.map(({ title, rows }) => (
				<tbody key={title}>
					<Heading columns={columns}>{title}</Heading>
					<NamesAgain cars={cars} />
					{rows.map(({ label, values, available, differs }) => (
						<tr key={label} data-differs={differs || undefined}>
							<th scope="row">{label}</th>
							{values.map((value, n) => (
								<td key={cars[n]?.id}>
									{value === null ? (
										<Missing available={available[n] ?? true} />
									) : (
										<bdi>{value}</bdi>
									)}
								</td>
							))}
						</tr>
					))}
				</tbody>
			))}
			{answers.length + groups.length === 0 && (
				<tbody>
					<tr>
						<td colSpan={columns}>{t("same")}</td>
					</tr>
				</tbody>
			)}
		</>
	);
}

function Heading(props: { columns: number; children: string }) {
	return (
		<tr className={styles.group}>
			<th scope="rowgroup" colSpan={props.columns}>
				<span>{props.children}</span>
			</th>
		</tr>
	);
}

/**
 * Names of the models once more above a group, where a narrow window passes the table
 * sideways and cannot hold them in sight. Who has it read hears them as headings anyway.
 */
function NamesAgain({ cars }: Pick<Props, "cars">) {
	return (
		// biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of words, which nothing focuses.
		<tr className={styles.again} aria-hidden="true">
			<td />
			{cars.map(({ id, name }) => (
				<td key={id}>
					<bdi>{name}</bdi>
				</td>
			))}
		</tr>
	);
}

/** A question: beneath each value its kind, or the powertrain where the kind would only repeat the question. */
function Answer(props: {
	answer: Comparison["answers"][number];
	cars: Comparison["cars"];
	differences: boolean;
}) {
	const { answer, cars, differences } = props;
	const t = useTranslations("compare");
	const title = t(`question_${answer.question}`);
	return (
		<tr data-differs={answer.differs || undefined}>
			<th scope="row">{title}</th>
			{answer.cells.map(({ lines, available }, n) => {
				const differing = lines.filter(({ alike }) => !alike);
				// Values of a model beside others that differ are not left out.
				const shown = differences && differing.length > 0 ? differing : lines;
				return (
					<td key={cars[n]?.id}>
						{shown.map(({ kind, value }) => (
							<p key={kind} className={styles.answer}>
								<bdi>{value}</bdi>{" "}
								<small>{kind === title ? cars[n]?.energy : kind}</small>
							</p>
						))}
						{shown.length === 0 && <Missing available={available} />}
					</td>
				);
			})}
		</tr>
	);
}

/** Nothing is stated, or there is nothing to state. */
function Missing({ available }: { available: boolean }) {
	const t = useTranslations("compare");
	return (
		<span className={styles.missing}>{t(available ? "unstated" : "none")}</span>
	);
}
