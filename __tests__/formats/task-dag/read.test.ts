import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { describe, expect, test } from '@jest/globals'
import { rules } from '../../../rules/index.ts'
import { check } from '../../../src/app/check.ts'
import { filesFromRecord } from '../../../src/core/files.ts'
import { readTaskDag } from '../../../src/formats/task-dag/read-tasks.ts'
import type { TaskDagNode } from '../../../src/formats/task-dag/model.ts'
import { findingLines } from '../../support/run-example.ts'

type Texts = Readonly<Record<string, string>>
const read = (texts: Texts) => readTaskDag(filesFromRecord(texts), { excluded: () => false })
const lines = async (texts: Texts): Promise<readonly string[]> =>
  findingLines(await check(filesFromRecord(texts), { rules })).split('\n').filter((line) => /^\S/.test(line))

describe('which files are taken', () => {
  const ours = '{ "tasks": [{ "id": "a", "command": ["a"] }] }'
  test.each<[string, string, string, string | undefined]>([
    ['one of ours', 'pipeline/tasks.json', ours, undefined],
    ['with a schema and a name', 'tasks.json', '{ "$schema": "./tasks.schema.json", "name": "n", "tasks": [{ "id": "a", "module": "a.py" }] }', undefined],
    ['an empty list', 'tasks.json', '{ "tasks": [] }', undefined],
    ['tasks that are no list', 'tasks.json', '{ "tasks": {} }', undefined],
    ['broken, and meant', 'tasks.json', '{ "tasks": [{ "id": "a", "command": ["a"], }] }', undefined],
    ["an editor's", '.vscode/tasks.json', ours, "it holds an editor's tasks: not a task DAG"],
    ["an editor's elsewhere", 'tasks.json', '{ "version": "2.0.0", "tasks": [{ "label": "build", "type": "shell", "command": "make", "dependsOn": ["clean"] }] }', "its tasks have a field 'label', which is of another program's form"],
    ["an editor's with comments", 'tasks.json', '// tasks\n{ "version": "2.0.0", "tasks": [{ "label": "build", "id": "x", "command": "make" }] }', 'it is not JSON (comments are not allowed in JSON), and does not look like a task DAG'],
    ["a planner's", 'tasks.json', '{ "tasks": [{ "id": 1, "title": "Write", "status": "done", "dependencies": [] }] }', "its tasks have a field 'title', which is of another program's form"],
    ["a planner's with tags", 'tasks.json', '{ "master": { "tasks": [] } }', 'it has no tasks: not a task DAG'],
    ['a to-do list', 'tasks.json', '{ "tasks": [{ "id": "a", "text": "buy milk" }] }', 'no task has an id and work to do: not a task DAG'],
    ['an empty list of another program', 'tasks.json', '{ "version": 3, "tasks": [] }', "its field 'version' is of another program's form"],
    ['a list', 'tasks.json', '[1, 2]', 'it has no tasks: not a task DAG'],
    ['an empty file', 'tasks.json', '', 'it is not JSON (the file is empty), and does not look like a task DAG'],
  ])('%s', (_, path, text, reason) => {
    const { workflows, notAnalysed } = read({ [path]: text })
    expect([workflows, notAnalysed.filter(({ offset }) => offset === undefined)]).toEqual(reason === undefined ? [1, []] : [0, [{ path, reason }]])
  })

  test('a folder of the name, and what the configuration leaves out', () => {
    expect(read({ 'tasks.json/a.txt': '' }).notAnalysed).toEqual([{ path: 'tasks.json', reason: 'it cannot be read, so that nobody knows whether it is a task DAG' }])
    const excluded = readTaskDag(filesFromRecord({ 'tasks.json': ours }), { excluded: (path) => path === 'tasks.json' })
    expect([excluded.workflows, excluded.notAnalysed]).toEqual([0, [{ path: 'tasks.json', reason: 'excluded by the configuration' }]])
  })

  test('no other file is read where there is none of the name', async () => {
    const report = await check(filesFromRecord({ 'a.py': 'x = 1\n', 'tasks.json.bak': ours }), { rules })
    expect(report.coverage).toMatchObject({ workflows: 0, sources: 0, notAnalysed: [] })
  })
})

describe('the graph', () => {
  test('nodes of kind task, edges from dependencies, and what runs them', () => {
    const { graphs: [graph] } = read({
      'dag/tasks.json': '{ "tasks": [{ "id": "a", "command": ["python3", "a.py", "--x"] }, { "id": "b", "dependsOn": ["a"], "command": "make b", "attempts": 3, "timeout": 1.5, "outputSchema": true }, { "id": "c", "description": "The end", "dependsOn": ["b", "a"], "module": "../c.py" }] }',
      'c.py': 'def run(task):\n    return True\n',
    })
    const own = graph?.nodes.map((node) => node.own as TaskDagNode)
    expect([graph?.format, graph?.name, graph?.gaps]).toEqual(['task-dag', 'dag', []])
    expect(graph?.nodes.map(({ id, label, kind }) => [id, label, kind])).toEqual([['a', 'a', 'task'], ['b', 'b', 'task'], ['c', 'The end', 'task']])
    expect(graph?.edges.map(({ from, to, fromPort, toPort }) => [from, to, fromPort, toPort])).toEqual([['a', 'b', undefined, undefined], ['b', 'c', undefined, undefined], ['a', 'c', undefined, undefined]])
    expect(own?.map(({ work }) => work)).toMatchObject([{ is: 'program', command: ['python3', 'a.py', '--x'] }, { is: 'shell', line: 'make b' }, { is: 'module', path: 'c.py', state: 'parsed' }])
    expect(own?.map(({ attempts, timeoutSeconds }) => [attempts, timeoutSeconds])).toEqual([[1, 600], [3, 1.5], [1, 600]])
    expect([own?.[1]?.outputSchema?.value, own?.[2]?.runner?.node.name]).toEqual([true, 'run'])
  })

  test('sources are the modules, the scripts of commands, and what these import', () => {
    const { sources } = read({
      'dag/tasks.json': '{ "tasks": [{ "id": "a", "command": ["python3", "tasks/a.py"] }, { "id": "b", "module": "tasks/b.py" }, { "id": "c", "command": "python3 tasks/c.py" }] }',
      'dag/tasks/a.py': 'import shared\n', 'dag/tasks/b.py': 'import beside\n', 'dag/tasks/c.py': '', 'dag/tasks/beside.py': '', 'dag/shared.py': '', 'other.py': '',
    })
    expect([...sources].map((source) => source.is === 'python' && source.module.path)).toEqual(['dag/shared.py', 'dag/tasks/a.py', 'dag/tasks/b.py', 'dag/tasks/beside.py'])
  })
})

describe('what is wrong with a document', () => {
  const one = (task: string) => ({ 'tasks.json': `{ "tasks": [{ "id": "z", "command": ["z"] },\n${task}] }` })
  test.each<[string, string, readonly string[]]>([
    ['no id', '{ "command": ["a"] }', ['tasks.json:2:1 error a task has no id']],
    ['an empty id', '{ "id": "", "command": ["a"] }', ['tasks.json:2:9 error a task has an empty id']],
    ['an id that is no text', '{ "id": 7, "command": ["a"] }', ["tasks.json:2:9 error a task's id must be a string, not a number"]],
    ['an id with a control character', String.raw`{ "id": "a\u0000", "command": ["a"] }`, ["tasks.json:2:9 error a task's id contains a control character or half a character"]],
    ['an id of 257 characters', `{ "id": "${'x'.repeat(257)}", "command": ["a"] }`, ["tasks.json:2:9 error a task's id is longer than 256 characters"]],
    ['no work', '{ "id": "a" }', ["tasks.json:2:9 error task 'a' has neither a command nor a module"]],
    ['a command and a module', '{ "id": "a", "command": ["a"], "module": "a.py" }', ["tasks.json:2:32 error task 'a' has a command and a module"]],
    ['an empty command', '{ "id": "a", "command": [] }', ['tasks.json:2:25 error a command must be a program and its arguments, all strings']],
    ['an empty line', '{ "id": "a", "command": " " }', ['tasks.json:2:25 error a command must be an array of strings or a string, not an empty one']],
    ['a command with a number', '{ "id": "a", "command": ["sleep", 3] }', ['tasks.json:2:25 error a command must be a program and its arguments, all strings']],
    ['a command with a null character', String.raw`{ "id": "a", "command": ["a\u0000b"] }`, ['tasks.json:2:25 error a command must be a program and its arguments, all strings']],
    ['a module of another language', '{ "id": "a", "module": "a.js" }', ["tasks.json:2:24 error the module of task 'a' is no Python file"]],
    ['a module that is not there', '{ "id": "a", "module": "a.py" }', ["tasks.json:2:24 error node 'a': a.py does not exist"]],
    ['a module outside the repository', '{ "id": "a", "module": "../../etc/a.py" }', ["tasks.json:2:24 error node 'a': ../../etc/a.py is not read: it lies outside the repository"]],
    ['a dependency in place of a list', '{ "id": "a", "command": ["a"], "dependsOn": "z" }', ['tasks.json:2:45 error "dependsOn" must be an array of task ids, not a string']],
    ['a dependency that is a number', '{ "id": "a", "command": ["a"], "dependsOn": ["z", 1] }', ['tasks.json:2:51 error a dependency must be the id of a task, not a number']],
    ['a dependency twice', '{ "id": "a", "command": ["a"], "dependsOn": ["z", "z"] }', ["tasks.json:2:51 error task 'a' names the dependency 'z' more than once"]],
    ['an unknown dependency', '{ "id": "a", "command": ["a"], "dependsOn": ["zz"] }', ["tasks.json:2:46 error edge zz -> a: there is no node 'zz'"]],
    ['itself', '{ "id": "a", "command": ["a"], "dependsOn": ["a"] }', ['tasks.json:2:46 error the nodes form a cycle: a -> a']],
    ['an id twice', '{ "id": "z", "command": ["a"] }', ["tasks.json:2:9 error node 'z': another node has this id already"]],
    ['attempts that are none', '{ "id": "a", "command": ["a"], "attempts": 0 }', ['tasks.json:2:44 error "attempts" must be a whole number from 1 up to 1000']],
    ['half an attempt', '{ "id": "a", "command": ["a"], "attempts": 1.5 }', ['tasks.json:2:44 error "attempts" must be a whole number from 1 up to 1000']],
    ['a time that is text', '{ "id": "a", "command": ["a"], "timeout": "10s" }', ['tasks.json:2:43 error "timeout" must be a number of seconds above 0 and up to 86400']],
    ['a schema that is none', '{ "id": "a", "command": ["a"], "outputSchema": "object" }', ['tasks.json:2:48 error "outputSchema" must be a JSON Schema, an object, not a string']],
    ['a misspelled field', '{ "id": "a", "command": ["a"], "dependson": ["z"] }', ['tasks.json:2:32 warning "dependson" is not a field of a task and is ignored']],
    ['a key twice', '{ "id": "a", "command": ["a"], "id": "b" }', ['tasks.json:2:32 error the key "id" stands twice in one object']],
    ['no object', '"a"', ['tasks.json:2:1 error a task must be an object, not a string']],
  ])('%s', async (_, task, expected) => {
    expect(await lines(one(task))).toEqual(expected)
  })

  test('tasks that are no list, none, and text that is no JSON', async () => {
    expect(await lines({ 'tasks.json': '{ "tasks": "a" }' })).toEqual(['tasks.json:1:12 error "tasks" must be an array, not a string'])
    expect(await lines({ 'tasks.json': '{ "tasks": [] }' })).toEqual(['tasks.json:1:1 error the workflow has no nodes'])
    expect(await lines({ 'tasks.json': '{ "tasks": [{ "id": "a", "command": ["a"], }] }' })).toEqual(['tasks.json:1:42 error trailing comma'])
  })

  test('tasks that stand alone are no trouble', async () => {
    expect(await lines({ 'tasks.json': '{ "tasks": [{ "id": "a", "command": ["a"] }, { "id": "b", "command": ["b"] }] }' })).toEqual([])
  })
})

describe('the published schema', () => {
  const schema = JSON.parse(readFileSync('src/formats/task-dag/tasks.schema.json', 'utf8')) as { definitions: { task: { properties: object } } }
  const valid = new Ajv({ strict: true, allowUnionTypes: true, strictRequired: false }).compile(schema)

  test('it accepts the example and names every field that the reader knows', () => {
    expect(valid(JSON.parse(readFileSync('examples/retrieve-extract/tasks.json', 'utf8')))).toBe(true)
    expect(Object.keys(schema.definitions.task.properties)).toEqual(['id', 'description', 'dependsOn', 'command', 'module', 'attempts', 'timeout', 'outputSchema'])
  })

  test.each([
    [{ tasks: [] }], [{ tasks: [{ id: 'a' }] }], [{ tasks: [{ id: '', command: ['a'] }] }], [{ tasks: [{ id: 'a', command: [] }] }], [{ tasks: [{ id: 'a', command: ['a'], module: 'a.py' }] }],
    [{ tasks: [{ id: 'a', command: ['a'], dependsOn: ['b', 'b'] }] }], [{ tasks: [{ id: 'a', module: 'a.js' }] }], [{ tasks: [{ id: 'a', command: ['a'], attempts: 0 }] }], [{ tasks: [{ id: 'a', command: ['a'], timeout: 0 }] }],
  ])('it refuses %j, as the reader does', async (document) => {
    expect(valid(document)).toBe(false)
    expect((await lines({ 'tasks.json': JSON.stringify(document) })).some((line) => / error /.test(line)) || read({ 'tasks.json': JSON.stringify(document) }).workflows === 0).toBe(true)
  })
})
