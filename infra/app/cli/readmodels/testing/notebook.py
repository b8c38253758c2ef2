"""What an analyst does in a notebook: opens exports with DuckDB and pandas, and asks the documented questions.

notebook.py FOLDER README: prints, as JSON, how many rows and columns each library finds in each file, and the rows
that the README's questions return.
"""

import json
import os
import re
import sys

import duckdb
import pandas
import pyarrow  # noqa: F401, which pandas reads Parquet with

readme = open(sys.argv[2], encoding="utf-8").read()
os.chdir(sys.argv[1])

readers = {
    "csv": pandas.read_csv,
    "jsonl": lambda name: pandas.read_json(name, lines=True),
    "parquet": pandas.read_parquet,
}
files = {}
for name in sorted(os.listdir(".")):
    reader = readers.get(name.split(".")[-1])
    if reader is None:
        continue
    relation = duckdb.sql(f"SELECT * FROM '{name}'")
    files[name] = {
        "duckdb": list(relation.to_arrow_table().shape),
        "pandas": list(reader(name).shape),
    }
questions = re.findall(r"```sql\n(.*?)```", readme, re.DOTALL)
answers = [duckdb.sql(question).df().to_json(orient="records", date_format="iso") for question in questions]
print(json.dumps({"files": files, "answers": [json.loads(answer) for answer in answers]}))
