// The thirteen calls of a full hearing as a LangGraph graph: the same stages, the same parallel calls, the same prompts, checkpointed after each stage.
import { Annotation, END, MemorySaver, START, StateGraph } from '@langchain/langgraph';
import { ChatOpenAI } from '@langchain/openai';

/** Stages in their order; calls of one stage run side by side. */
export const STAGES = [
  ['opening', ['bull', 'bear']],
  ['bench', ['judge', 'expert']],
  ['answers', ['bull', 'bear', 'counsel']],
  ['closing', ['bull', 'bear']],
  ['verdict', ['judge']],
  ['review', ['verifier', 'reviewer', 'reviewer']],
];

/**
 * `messages`: for each node `<stage>.<n>` what it says to the model. Answers are kept in the state, read as JSON; nothing is checked: no figure, no
 * citation, no border.
 */
export function buildGraph(baseUrl, messages, schemas) {
  const State = Annotation.Root({ record: Annotation({ reducer: (all, more) => [...all, ...more], default: () => [] }) });
  const graph = new StateGraph(State);
  let before = [START];
  for (const [stage, roles] of STAGES) {
    const names = roles.map((_, n) => `${stage}_${n}`);
    roles.forEach((role, n) => {
      const model = new ChatOpenAI({
        model: `scripted-${role}`,
        apiKey: 'scripted',
        configuration: { baseURL: `${baseUrl}/v1` },
        maxRetries: 0,
        modelKwargs: {
          response_format: { type: 'json_schema', json_schema: { name: stage, strict: true, schema: schemas[names[n]] } },
        },
      });
      graph.addNode(names[n], async () => {
        const answer = await model.invoke(messages[names[n]]);
        return { record: [{ step: names[n], answer: JSON.parse(String(answer.content)) }] };
      });
    });
    for (const name of names) {
      if (before.length === 1) graph.addEdge(before[0], name);
      // The next stage waits for all calls of this one.
      else graph.addEdge(before, name);
    }
    before = names;
  }
  for (const name of before) graph.addEdge(name, END);
  return graph.compile({ checkpointer: new MemorySaver() });
}
